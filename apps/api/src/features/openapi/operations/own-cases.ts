import { failureSchema, successSchema } from '@feedback/contract/envelope';
import { reopenSchema } from '@feedback/contract/case-fields';
import { caseIdSchema } from '@feedback/contract/case-work';
import { idSchema } from '@feedback/contract/id';
import { limits } from '@feedback/contract/limits';
import {
  accessRequestedSchema,
  accessRequestSchema,
  answerSchema,
  openAccessSchema,
  ownCaseRowSchema,
  ownCaseSchema,
  ratingSchema,
} from '@feedback/contract/own-case';
import * as z from 'zod/mini';

import type { Operation } from '../operation.ts';

const done = successSchema({});
const tag = 'One’s own cases';
const path = { caseId: caseIdSchema };
const files = { kind: 'files', maxCount: limits.attachments.maxFiles } as const;
const claim = { caseId: 'MF-7K4Q-9M2X', mobile: '9876543210' };

/** What submitters see and do with their own cases. */
export const ownCaseOperations = {
  requestAccess: {
    tag,
    summary: 'Ask for an OTP to see one’s cases',
    details:
      'It is sent when the case is that mobile’s; anything else is answered, limited and timed alike. Its limits are counted apart from those of submitting. The `nonce` may be sent back with the OTP: whoever has it has the five tries to themselves. A challenge is solved as with `otp/getotp`.',
    body: accessRequestSchema,
    example: claim,
    answer: successSchema(accessRequestedSchema.shape),
    refusals: ['rateLimited', 'challengeRequired'],
  },
  openAccess: {
    tag,
    summary: 'Open one’s cases by the OTP',
    details:
      'The `token` is good for 30 minutes and for all cases of the mobile; send it as `Authorization: Bearer`. A wrong OTP is 200 with `Failure`.',
    body: openAccessSchema,
    example: { ...claim, otp: '123456' },
    answer: z.union([successSchema({ token: z.string() }), failureSchema]),
    refusals: ['rateLimited'],
  },
  endAccess: {
    tag,
    summary: 'End the access before its time',
    answer: done,
    refusals: ['malformed'],
  },
  getOwnCases: {
    tag,
    summary: 'All cases of the mobile, newest first',
    answer: successSchema({ cases: z.array(ownCaseRowSchema) }),
  },
  getOwnCase: {
    tag,
    summary: 'Where a case stands, and its conversation',
    details: 'Others’ cases are not found.',
    path,
    answer: successSchema({ case: ownCaseSchema }),
    refusals: ['notFound'],
  },
  downloadOwnFile: {
    tag,
    summary: 'One file of a case, of either side',
    path: { ...path, attachmentId: idSchema },
    file: 'application/octet-stream',
    refusals: ['notFound'],
  },
  answerCase: {
    tag,
    summary: 'Write again, with files',
    details:
      'A case that waits for its submitter waits no more. `submissionId`, a UUID, makes a retry safe: the same again answers the same entry.',
    path,
    form: { data: { kind: 'json', schema: answerSchema }, file: files },
    example: {
      data: {
        text: 'The last four digits are 1818.',
        submissionId: 'f1c1f8d0-3c0e-4c3a-9d1e-6a4f0f6f2b14',
      },
    },
    answer: successSchema({ entryId: z.int() }),
    refusals: [
      'notFound',
      'replyToClosed',
      'submissionChanged',
      'rateLimited',
      'fileTooLarge',
      'tooManyFiles',
      'unsupportedType',
      'uploadTooSlow',
      'tooManyUploads',
      'uploadsBusy',
      'storageFull',
    ],
  },
  reopenOwnCase: {
    tag,
    summary: 'Open a closed case again, within 15 days',
    details: 'The reason becomes a part of the conversation.',
    path,
    body: reopenSchema,
    example: { reason: 'The statement was of the wrong year' },
    answer: done,
    refusals: ['notFound', 'notClosed', 'reopenTooLate'],
  },
  rateCase: {
    tag,
    summary: 'Rate a closed case, within 30 days',
    details: 'Once a round; the same again is no second one.',
    path,
    body: ratingSchema,
    example: { stars: 5, text: 'Quick and friendly' },
    answer: done,
    refusals: ['notFound', 'notClosed', 'alreadyRated', 'ratingTooLate'],
  },
} satisfies Record<string, Operation>;
