import * as z from 'zod/mini';

import { declareOperation } from '../calls/operation.ts';
import { fileErrorCodes, attachmentsMultipartPart } from '../calls/uploads.ts';
import {
  employeeSubmissionSchema,
  submissionRequestSchema,
  publicSubmissionSchema,
  uploadKeySchema,
} from '../submissions/feedback.ts';
import {
  staffEntryRequestSchema,
  staffEnteredCaseSchema,
  knownSubmitterQuerySchema,
  knownSubmitterSchema,
} from '../submissions/intake.ts';
import { formOptionsSchema } from '../reference-data/feedback-type.ts';
import { createSuccessSchema } from '../wire/envelope.ts';

const tag = 'Submitting feedback';

/** Example values of a customer's fields, for the public form and for staff. */
const written = {
  type: 'c',
  name: 'Asha Rao',
  mobile: '9876543210',
  email: 'asha@example.com',
  city: 'Mumbai',
  feedbackType: 'Account Statement',
  subType: 'Statement not received',
  description: 'The statement has not arrived',
  pan: 'ABCPE1234F',
};

// Operations that create cases.

export const getFormOptions = declareOperation('GET feedback/getformdata', {
  access: 'anyone',
  tag,
  summary: 'Get the options of the forms',
  answer: formOptionsSchema,
});

export const saveEmployeeFeedback = declareOperation('POST feedback/save', {
  access: 'session',
  tag,
  summary: 'Save an employee’s feedback',
  details: 'The employee is the session’s user. Send files afterwards with `feedback/upload`.',
  body: employeeSubmissionSchema,
  example: {
    location: 'Mumbai',
    feedbackType: 'Idea',
    subType: 'Process',
    description: 'One form less',
    submissionId: 'f1c1f8d0-3c0e-4c3a-9d1e-6a4f0f6f2b11',
  },
  answer: createSuccessSchema({ feedbackDto: submissionRequestSchema }),
  refusals: ['submissionChanged'],
});

export const uploadEmployeeAttachments = declareOperation('POST feedback/upload', {
  access: 'session',
  tag,
  summary: 'Add files to an employee’s feedback',
  details:
    '`feedback` is `{employeeCode}-{id}` of feedback that the same user saved. Files that the case already has are ignored, so an upload can be repeated.',
  example: { feedback: 'E1234-42' },
  form: { files: attachmentsMultipartPart, feedback: { kind: 'text', schema: uploadKeySchema } },
  answer: createSuccessSchema({}),
  refusals: ['notFound', 'caseClosed', ...fileErrorCodes],
});

export const savePublicFeedback = declareOperation('POST feedback/savenonkotak', {
  access: 'anyone',
  tag,
  summary: 'Save a customer’s or distributor’s feedback with its files',
  details:
    'Needs the proof of `otp/validateOtp` for the same mobile. A retry with the same `submissionId` (a UUID from the form) returns the same case; with other contents it is rejected (`submissionChanged`). `data` may come before or after the files. Files that arrive before a proof share a small budget with all other clients, so send `data` first, or send the proof in the header `X-Otp-Token`.',
  example: {
    data: {
      ...written,
      attachment: 'yes',
      otpToken: 'the token that otp/validateOtp gave',
      submissionId: 'f1c1f8d0-3c0e-4c3a-9d1e-6a4f0f6f2b10',
    },
  },
  form: { data: { kind: 'json', schema: publicSubmissionSchema }, file: attachmentsMultipartPart },
  answer: createSuccessSchema({ feedbackDto: submissionRequestSchema }),
  refusals: ['rateLimited', 'proofSpent', 'submissionChanged', ...fileErrorCodes],
});

export const saveStaffEnteredCase = declareOperation('POST admin/intake', {
  access: 'admin',
  scope: 'cases:write',
  tag,
  summary: 'Enter a case for a person who called, wrote or visited',
  details:
    'The fields and rules are those of the public form, without a proof; `mobile` or `email` is enough, and `pan` and `folio` may be empty. The case is marked as not verified by OTP, and `channel` says how it arrived. `receivedAt` (ISO 8601 with offset, not in the future) becomes the case’s date; the history records who entered the case and when. The submitter is notified in the language `locale`. A retry with the same `submissionId` (a UUID) returns the same case; with other contents it is rejected (`submissionChanged`).',
  example: {
    data: {
      ...written,
      attachment: 'no',
      channel: 'phone',
      receivedAt: '2026-11-20T16:05:00+05:30',
      locale: 'hi',
      submissionId: 'f1c1f8d0-3c0e-4c3a-9d1e-6a4f0f6f2b15',
    },
  },
  form: { data: { kind: 'json', schema: staffEnteredCaseSchema }, file: attachmentsMultipartPart },
  answer: createSuccessSchema({ feedbackDto: staffEntryRequestSchema }),
  refusals: ['rateLimited', 'submissionChanged', ...fileErrorCodes],
});

export const findKnownSubmitter = declareOperation('POST admin/intake/known', {
  access: 'admin',
  scope: null,
  tag,
  summary: 'Name, location and language of a submitter who already has a case',
  details:
    'Finds the newest case by a complete identifier. It counts as a search by identifier: it has a daily limit and is recorded.',
  body: knownSubmitterQuerySchema,
  example: { type: 'c', identifier: '9876543210' },
  answer: createSuccessSchema({ known: z.nullable(knownSubmitterSchema) }),
  refusals: ['searchesSpent'],
});
