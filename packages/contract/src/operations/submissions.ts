import { declareOperation } from '../calls/operation.ts';
import { fileErrorCodes, filesPart } from '../calls/uploads.ts';
import {
  employeeSubmissionSchema,
  feedbackDtoSchema,
  publicSubmissionSchema,
  uploadKeySchema,
} from '../submissions/feedback.ts';
import { intakeDtoSchema, intakeSchema } from '../submissions/intake.ts';
import { formDataSchema } from '../reference-data/feedback-type.ts';
import { successSchema } from '../wire/envelope.ts';

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

export const getFormData = declareOperation('GET feedback/getformdata', {
  access: 'anyone',
  tag,
  summary: 'What the forms offer',
  answer: formDataSchema,
});

export const saveEmployeeFeedback = declareOperation('POST feedback/save', {
  access: 'session',
  tag,
  summary: 'Save an employee’s feedback',
  details: 'The employee is the session’s own. Files follow by `feedback/upload`.',
  body: employeeSubmissionSchema,
  example: {
    location: 'Mumbai',
    feedbackType: 'Idea',
    subType: 'Process',
    description: 'One form less',
    submissionId: 'f1c1f8d0-3c0e-4c3a-9d1e-6a4f0f6f2b11',
  },
  answer: successSchema({ feedbackDto: feedbackDtoSchema }),
  refusals: ['submissionChanged'],
});

export const uploadAttachments = declareOperation('POST feedback/upload', {
  access: 'session',
  tag,
  summary: 'Add files to an employee’s feedback',
  details:
    '`feedback` is `{employeeCode}-{id}` of what the same user saved. A file that the case has already is left out, so an upload can be sent again.',
  example: { feedback: 'E1234-42' },
  form: { files: filesPart, feedback: { kind: 'text', schema: uploadKeySchema } },
  answer: successSchema({}),
  refusals: ['notFound', 'caseClosed', ...fileErrorCodes],
});

export const savePublicFeedback = declareOperation('POST feedback/savenonkotak', {
  access: 'anyone',
  tag,
  summary: 'Save a customer’s or distributor’s feedback with its files',
  details:
    'Needs the proof of `otp/validateOtp` for the same mobile. `submissionId`, a UUID that the form makes, makes a retry safe: the same again answers the same case, with other contents it is refused (`submissionChanged`). `data` may come before or after the files; what comes before a proof shares a small budget with everybody else’s, so send `data` first, or the proof as the header `X-Otp-Token`.',
  example: {
    data: {
      ...written,
      attachment: 'yes',
      otpToken: 'the token that otp/validateOtp gave',
      submissionId: 'f1c1f8d0-3c0e-4c3a-9d1e-6a4f0f6f2b10',
    },
  },
  form: { data: { kind: 'json', schema: publicSubmissionSchema }, file: filesPart },
  answer: successSchema({ feedbackDto: feedbackDtoSchema }),
  refusals: ['rateLimited', 'proofSpent', 'submissionChanged', ...fileErrorCodes],
});

export const saveIntake = declareOperation('POST admin/intake', {
  access: 'admin',
  scope: 'cases:write',
  tag,
  summary: 'Enter the case of somebody who called, wrote or came',
  details:
    'The public form’s fields and rules, without a proof: such a case is not verified by OTP, and its `channel` says so. `receivedAt` (ISO 8601 with its offset, not in the future) becomes its date; the history says when it was entered, and by whom. The submitter is told in the language of `locale`. `submissionId`, a UUID, makes a retry safe: the same again answers the same case, with other contents it is refused (`submissionChanged`).',
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
  form: { data: { kind: 'json', schema: intakeSchema }, file: filesPart },
  answer: successSchema({ feedbackDto: intakeDtoSchema }),
  refusals: ['rateLimited', 'submissionChanged', ...fileErrorCodes],
});
