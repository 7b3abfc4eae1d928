import * as z from 'zod/mini';

import { caseKeySchema } from '../cases/case-work.ts';
import { createSuccessSchema } from '../wire/envelope.ts';
import { dataRequestPageSchema, dataRequestQuerySchema } from '../privacy/data-request.ts';
import { noticeSchema, noticeVersionSchema, publishNoticeSchema } from '../privacy/notice.ts';
import { declareOperation } from '../calls/operation.ts';
import { recordWithKeys } from '../keys.ts';
import { locales } from '../messages/index.ts';
import {
  eraseCaseSchema,
  erasureOutcomeSchema,
  privacyReasonSchema,
  redactFileSchema,
  redactPassageSchema,
  retentionSchema,
  saveRetentionPeriodSchema,
} from '../privacy/retention.ts';

const tag = 'Personal data';
const done = createSuccessSchema({});

export const getDataRequests = declareOperation('GET admin/requests', {
  access: 'admin',
  scope: null,
  noted: 'read',
  tag,
  summary: 'Requests of submitters about their personal data',
  details:
    'An admin gets the requests assigned to them, a super admin all. `open`, the default, lists the oldest first; `closed` lists the newest first.',
  query: dataRequestQuerySchema,
  answer: dataRequestPageSchema,
});

export const getRetention = declareOperation('GET admin/retention', {
  access: 'superadmin',
  tag,
  summary: 'Get the retention periods and the planned erasures',
  details:
    'With `RETENTION=dry-run` expired cases are only counted. With `on` an expired case is planned, its submitter is notified, and the case is erased 48 hours later.',
  answer: retentionSchema,
});

export const saveRetentionPeriod = declareOperation('POST admin/retention', {
  access: 'superadmin',
  tag,
  summary: 'Change a retention period',
  body: saveRetentionPeriodSchema,
  example: { subject: 'query', months: 36, version: 0 },
  answer: done,
  refusals: ['staleVersion'],
});

export const placeLegalHold = declareOperation('POST admin/case/:id/hold', {
  access: 'superadmin',
  tag,
  summary: 'Place a case on legal hold',
  params: { id: caseKeySchema },
  body: privacyReasonSchema,
  example: { reason: 'A court has asked for it' },
  answer: done,
  refusals: ['notFound', 'caseErased'],
});

export const releaseLegalHold = declareOperation('POST admin/case/:id/release', {
  access: 'superadmin',
  tag,
  summary: 'Release a case from legal hold',
  params: { id: caseKeySchema },
  body: privacyReasonSchema,
  example: { reason: 'The court has decided' },
  answer: done,
  refusals: ['notFound'],
});

export const eraseCase = declareOperation('POST admin/case/:id/erase', {
  access: 'superadmin',
  tag,
  summary: 'Erase the personal data of a closed case',
  details:
    'Permanently erases identifiers, texts, files and messages. The case, its dates and class stay, so that counts and published figures stay right. A super admin can erase one case in 24 hours immediately (`eraseAt` is null). A further case is erased 48 hours later (`eraseAt`), or when another super admin erases it too. Erasing an erased case changes nothing.',
  params: { id: caseKeySchema },
  body: eraseCaseSchema,
  example: { reason: 'The submitter has asked for it' },
  answer: createSuccessSchema({ eraseAt: erasureOutcomeSchema.shape.eraseAt }),
  refusals: ['notFound', 'notClosed', 'caseHeld', 'approverBarred', 'preparerBarred'],
});

export const redactCasePassage = declareOperation('POST admin/case/:id/redact', {
  access: 'superadmin',
  tag,
  summary: 'Redact a passage in all texts of a case',
  details:
    'Permanently replaces the passage wherever it occurs word for word: in the submission, messages, replies, notes, quoted mails, closing texts and e-mails. Spaces and line breaks may differ. A case on legal hold cannot be redacted.',
  params: { id: caseKeySchema },
  body: redactPassageSchema,
  example: { passage: 'My neighbour’s PAN is AAAPA1234A', reason: 'It is somebody else’s' },
  answer: createSuccessSchema({ places: z.int() }),
  refusals: ['notFound', 'caseHeld', 'caseErased'],
});

export const redactCaseFile = declareOperation('POST admin/case/:id/redactfile', {
  access: 'superadmin',
  tag,
  summary: 'Replace a file of a case by a note',
  details: 'The file is deleted permanently.',
  params: { id: caseKeySchema },
  body: redactFileSchema,
  example: { attachmentId: 1, reason: 'It is somebody else’s' },
  answer: done,
  refusals: ['notFound', 'caseHeld', 'caseErased'],
});

export const getPrivacyNotice = declareOperation('GET feedback/notice', {
  access: 'anyone',
  tag,
  summary: 'Get the privacy notice for submitters',
  details: 'Returns the newest version, in the language of `Accept-Language`.',
  answer: noticeSchema,
});

export const getPrivacyNotices = declareOperation('GET admin/notices', {
  access: 'superadmin',
  tag,
  summary: 'List all versions of the privacy notice, newest first',
  answer: z.array(noticeVersionSchema),
});

export const publishPrivacyNotice = declareOperation('POST admin/notices', {
  access: 'superadmin',
  tag,
  summary: 'Publish a new version of the privacy notice',
  details: 'The notice must exist in all languages. A published version never changes.',
  body: publishNoticeSchema,
  example: {
    texts: recordWithKeys(locales, () => ({
      line: 'We use what you enter to answer you.',
      body: 'What we collect: …',
    })),
  },
  answer: done,
});
