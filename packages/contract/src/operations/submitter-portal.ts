import { errorEnvelopeSchema, createSuccessSchema } from '../wire/envelope.ts';
import { reopenReasonSchema } from '../cases/case-fields.ts';
import { caseIdSchema } from '../cases/case-work.ts';
import { idSchema } from '../fields/id.ts';
import {
  statusAccessResponseSchema,
  statusAccessRequestSchema,
  submitterReplySchema,
  openStatusAccessSchema,
  ownCaseRowSchema,
  ownCaseSchema,
  ratingSchema,
} from '../submitter-portal/own-case.ts';
import {
  ownDataSchema,
  newDataRequestSchema,
  submissionProofSchema,
} from '../submitter-portal/own-data.ts';
import * as z from 'zod/mini';

import { declareOperation } from '../calls/operation.ts';
import { fileErrorCodes, attachmentsMultipartPart } from '../calls/uploads.ts';

const done = createSuccessSchema({});
const tag = 'Status page';
const params = { caseId: caseIdSchema };
const claim = { caseId: 'MF-7K4Q-9M2P', mobile: '9876543210' };

// Operations of submitters on their own cases.

export const requestStatusAccess = declareOperation('POST status/request', {
  access: 'anyone',
  noted: 'otpRequest',
  tag,
  summary: 'Request an OTP for the status page',
  details:
    'An OTP is sent only if the case belongs to the mobile. Otherwise the response, its time and its limits are the same. The limits are counted apart from those of submissions. Send the response’s `nonce` back with the OTP: the client with the nonce has the five attempts to itself. The challenge and `way` work as with `otp/getotp`.',
  body: statusAccessRequestSchema,
  example: claim,
  answer: createSuccessSchema(statusAccessResponseSchema.shape),
  refusals: ['rateLimited', 'challengeRequired'],
});

export const openStatusAccess = declareOperation('POST status/open', {
  access: 'anyone',
  noted: 'otp',
  tag,
  summary: 'Open the status page with the OTP',
  details:
    'The `token` is valid for 30 minutes and for all cases of the mobile. Send it as `Authorization: Bearer`. A wrong OTP is 200 with `Failure`.',
  body: openStatusAccessSchema,
  example: { ...claim, otp: '123456' },
  answer: z.union([createSuccessSchema({ token: z.string() }), errorEnvelopeSchema]),
  refusals: ['rateLimited'],
});

export const endStatusAccess = declareOperation('POST status/end', {
  access: 'submitter',
  tag,
  summary: 'End the access to the status page',
  answer: done,
  refusals: ['malformed'],
});

export const getOwnCases = declareOperation('GET status/cases', {
  access: 'submitter',
  tag,
  summary: 'List all cases of the mobile, newest first',
  answer: createSuccessSchema({ cases: z.array(ownCaseRowSchema) }),
});

export const getOwnCase = declareOperation('GET status/case/:caseId', {
  access: 'submitter',
  tag,
  summary: 'Get a case of the mobile with its progress and conversation',
  details: 'Returns 404 for cases of other mobiles.',
  params,
  answer: createSuccessSchema({ case: ownCaseSchema }),
  refusals: ['notFound'],
});

export const getOwnData = declareOperation('GET status/data', {
  access: 'submitter',
  noted: 'download',
  tag,
  summary: 'Get all data stored about the mobile’s owner',
  details:
    'The data is complete and unmasked, because it belongs to the caller. `status/data.html` returns it as a page.',
  answer: createSuccessSchema({ data: ownDataSchema }),
  refusals: ['notFound', 'rateLimited'],
});

export const downloadOwnData = declareOperation('GET status/data.html', {
  access: 'submitter',
  noted: 'download',
  tag,
  summary: 'Get all data stored about the mobile’s owner, as an HTML page',
  details: 'The page is in the language of `Accept-Language`.',
  file: 'text/html',
  refusals: ['notFound', 'rateLimited'],
});

export const submitDataRequest = declareOperation('POST status/rights', {
  access: 'submitter',
  tag,
  summary: 'Request correction or erasure of data, or withdraw consent',
  details:
    'Each request becomes a case of the kind “Personal data”, with the target of requests. A retry with the same `submissionId` (a UUID) returns the same case.',
  body: newDataRequestSchema,
  example: {
    right: 'correct',
    text: 'My folio is 5522, not 5521',
    submissionId: 'f1c1f8d0-3c0e-4c3a-9d1e-6a4f0f6f2b14',
  },
  answer: createSuccessSchema({ caseId: z.string() }),
  refusals: ['notFound', 'submissionChanged', 'rateLimited'],
});

export const downloadOwnFile = declareOperation(
  'GET status/case/:caseId/attachment/:attachmentId',
  {
    access: 'submitter',
    noted: 'download',
    tag,
    summary: 'Download a file of a case, sent by the submitter or by staff',
    params: { ...params, attachmentId: idSchema },
    file: 'application/octet-stream',
    refusals: ['notFound'],
  },
);

export const getSubmissionProof = declareOperation('GET status/case/:caseId/proof', {
  access: 'submitter',
  tag,
  summary: 'Download the receipt of a case',
  details:
    'The receipt proves that the case is in the signed audit history. It is a C2SP tlog-proof: the log entry of the case’s receipt, its path to a signed checkpoint, and the checkpoint’s time stamp if there is one. The receipt is available within an hour.',
  params,
  answer: createSuccessSchema(submissionProofSchema.shape),
  refusals: ['notFound', 'rateLimited'],
});

export const replyToOwnCase = declareOperation('POST status/case/:caseId/answer', {
  access: 'submitter',
  tag,
  summary: 'Send a message and files to a case',
  details:
    'If the case waits for its submitter, the message ends the wait. A retry with the same `submissionId` (a UUID) returns the same entry.',
  params,
  form: { data: { kind: 'json', schema: submitterReplySchema }, file: attachmentsMultipartPart },
  example: {
    data: {
      text: 'The last four digits are 1818.',
      submissionId: 'f1c1f8d0-3c0e-4c3a-9d1e-6a4f0f6f2b14',
    },
  },
  answer: createSuccessSchema({ entryId: z.int() }),
  refusals: ['notFound', 'replyToClosed', 'submissionChanged', 'rateLimited', ...fileErrorCodes],
});

export const reopenOwnCase = declareOperation('POST status/case/:caseId/reopen', {
  access: 'submitter',
  tag,
  summary: 'Reopen a closed case, within 15 days',
  details: 'The reason appears in the conversation.',
  params,
  body: reopenReasonSchema,
  example: { reason: 'The statement was of the wrong year' },
  answer: done,
  refusals: ['notFound', 'notClosed', 'reopenTooLate'],
});

export const rateOwnCase = declareOperation('POST status/case/:caseId/rating', {
  access: 'submitter',
  tag,
  summary: 'Rate a closed case, within 30 days',
  details: 'A round can be rated once. Repeating the same rating changes nothing.',
  params,
  body: ratingSchema,
  example: { stars: 5, text: 'Quick and friendly' },
  answer: done,
  refusals: ['notFound', 'notClosed', 'alreadyRated', 'ratingTooLate'],
});
