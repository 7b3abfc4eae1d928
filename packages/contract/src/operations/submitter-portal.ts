import { failureSchema, successSchema } from '../wire/envelope.ts';
import { reopenSchema } from '../cases/case-fields.ts';
import { caseIdSchema } from '../cases/case-work.ts';
import { idSchema } from '../fields/id.ts';
import {
  accessRequestedSchema,
  accessRequestSchema,
  answerSchema,
  openAccessSchema,
  ownCaseRowSchema,
  ownCaseSchema,
  ratingSchema,
} from '../submitter-portal/own-case.ts';
import {
  ownDataSchema,
  rightsRequestSchema,
  submissionProofSchema,
} from '../submitter-portal/own-data.ts';
import * as z from 'zod/mini';

import { declareOperation } from '../calls/operation.ts';
import { fileErrorCodes, filesPart } from '../calls/uploads.ts';

const done = successSchema({});
const tag = 'One’s own cases';
const params = { caseId: caseIdSchema };
const claim = { caseId: 'MF-7K4Q-9M2P', mobile: '9876543210' };

// Operations of submitters on their own cases.

export const requestAccess = declareOperation('POST status/request', {
  access: 'anyone',
  noted: 'otpRequest',
  tag,
  summary: 'Ask for an OTP to see one’s cases',
  details:
    'It is sent when the case is that mobile’s; anything else is answered, limited and timed alike. Its limits are counted apart from those of submitting. The `nonce` may be sent back with the OTP: whoever has it has the five tries to themselves. A challenge is solved as with `otp/getotp`, and `way` is the same.',
  body: accessRequestSchema,
  example: claim,
  answer: successSchema(accessRequestedSchema.shape),
  refusals: ['rateLimited', 'challengeRequired'],
});

export const openAccess = declareOperation('POST status/open', {
  access: 'anyone',
  noted: 'otp',
  tag,
  summary: 'Open one’s cases by the OTP',
  details:
    'The `token` is good for 30 minutes and for all cases of the mobile; send it as `Authorization: Bearer`. A wrong OTP is 200 with `Failure`.',
  body: openAccessSchema,
  example: { ...claim, otp: '123456' },
  answer: z.union([successSchema({ token: z.string() }), failureSchema]),
  refusals: ['rateLimited'],
});

export const endAccess = declareOperation('POST status/end', {
  access: 'submitter',
  tag,
  summary: 'End the access before its time',
  answer: done,
  refusals: ['malformed'],
});

export const getOwnCases = declareOperation('GET status/cases', {
  access: 'submitter',
  tag,
  summary: 'All cases of the mobile, newest first',
  answer: successSchema({ cases: z.array(ownCaseRowSchema) }),
});

export const getOwnCase = declareOperation('GET status/case/:caseId', {
  access: 'submitter',
  tag,
  summary: 'Where a case stands, and its conversation',
  details: 'Others’ cases are not found.',
  params,
  answer: successSchema({ case: ownCaseSchema }),
  refusals: ['notFound'],
});

export const getOwnData = declareOperation('GET status/data', {
  access: 'submitter',
  noted: 'download',
  tag,
  summary: 'Everything that is held of the mobile’s owner',
  details: 'In full, for it is their own; as a page to read: `status/data.html`.',
  answer: successSchema({ data: ownDataSchema }),
  refusals: ['notFound', 'rateLimited'],
});

export const downloadOwnData = declareOperation('GET status/data.html', {
  access: 'submitter',
  noted: 'download',
  tag,
  summary: 'The same, as a page to read',
  details: 'In the language that `Accept-Language` asks for.',
  file: 'text/html',
  refusals: ['notFound', 'rateLimited'],
});

export const requestRight = declareOperation('POST status/rights', {
  access: 'submitter',
  tag,
  summary: 'Ask for data to be corrected or erased, or withdraw consent',
  details:
    'Each request becomes a case of its own kind, with the clock of requests. `submissionId`, a UUID, makes a retry safe: the same again answers the same case.',
  body: rightsRequestSchema,
  example: {
    right: 'correct',
    text: 'My folio is 5522, not 5521',
    submissionId: 'f1c1f8d0-3c0e-4c3a-9d1e-6a4f0f6f2b14',
  },
  answer: successSchema({ caseId: z.string() }),
  refusals: ['notFound', 'submissionChanged', 'rateLimited'],
});

export const downloadOwnFile = declareOperation(
  'GET status/case/:caseId/attachment/:attachmentId',
  {
    access: 'submitter',
    noted: 'download',
    tag,
    summary: 'One file of a case, of either side',
    params: { ...params, attachmentId: idSchema },
    file: 'application/octet-stream',
    refusals: ['notFound'],
  },
);

export const getOwnProof = declareOperation('GET status/case/:caseId/proof', {
  access: 'submitter',
  tag,
  summary: 'The proof that a case’s receipt stands in the signed history',
  details:
    'A file as C2SP’s tlog-proof has it: the receipt’s leaf, the way from there to a signed head, and that head’s time stamp where there is one. It is ready within the hour.',
  params,
  answer: successSchema(submissionProofSchema.shape),
  refusals: ['notFound', 'rateLimited'],
});

export const answerCase = declareOperation('POST status/case/:caseId/answer', {
  access: 'submitter',
  tag,
  summary: 'Write again, with files',
  details:
    'A case that waits for its submitter waits no more. `submissionId`, a UUID, makes a retry safe: the same again answers the same entry.',
  params,
  form: { data: { kind: 'json', schema: answerSchema }, file: filesPart },
  example: {
    data: {
      text: 'The last four digits are 1818.',
      submissionId: 'f1c1f8d0-3c0e-4c3a-9d1e-6a4f0f6f2b14',
    },
  },
  answer: successSchema({ entryId: z.int() }),
  refusals: ['notFound', 'replyToClosed', 'submissionChanged', 'rateLimited', ...fileErrorCodes],
});

export const reopenOwnCase = declareOperation('POST status/case/:caseId/reopen', {
  access: 'submitter',
  tag,
  summary: 'Open a closed case again, within 15 days',
  details: 'The reason becomes a part of the conversation.',
  params,
  body: reopenSchema,
  example: { reason: 'The statement was of the wrong year' },
  answer: done,
  refusals: ['notFound', 'notClosed', 'reopenTooLate'],
});

export const rateCase = declareOperation('POST status/case/:caseId/rating', {
  access: 'submitter',
  tag,
  summary: 'Rate a closed case, within 30 days',
  details: 'Once a round; the same again is no second one.',
  params,
  body: ratingSchema,
  example: { stars: 5, text: 'Quick and friendly' },
  answer: done,
  refusals: ['notFound', 'notClosed', 'alreadyRated', 'ratingTooLate'],
});
