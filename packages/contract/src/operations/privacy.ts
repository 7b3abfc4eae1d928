import * as z from 'zod/mini';

import { caseKeySchema } from '../cases/case-work.ts';
import { successSchema } from '../wire/envelope.ts';
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
  savePeriodSchema,
} from '../privacy/retention.ts';

const tag = 'Personal data';
const done = successSchema({});

export const getRetention = declareOperation('GET admin/retention', {
  access: 'superadmin',
  tag,
  summary: 'How long cases keep their person, and what goes next',
  details:
    'With `RETENTION=dry-run` what is due is counted and nothing is planned; with `on` a closed case whose time is over is planned, its submitter is told, and 48 hours later it is erased.',
  answer: retentionSchema,
});

export const savePeriod = declareOperation('POST admin/retention', {
  access: 'superadmin',
  tag,
  summary: 'Change how long cases keep their person',
  body: savePeriodSchema,
  example: { subject: 'query', months: 36, version: 0 },
  answer: done,
  refusals: ['staleVersion'],
});

export const holdCase = declareOperation('POST admin/case/:id/hold', {
  access: 'superadmin',
  tag,
  summary: 'Hold a case back from erasure',
  params: { id: caseKeySchema },
  body: privacyReasonSchema,
  example: { reason: 'A court has asked for it' },
  answer: done,
  refusals: ['notFound', 'caseErased'],
});

export const releaseCase = declareOperation('POST admin/case/:id/release', {
  access: 'superadmin',
  tag,
  summary: 'Hold a case back no more',
  params: { id: caseKeySchema },
  body: privacyReasonSchema,
  example: { reason: 'The court has decided' },
  answer: done,
  refusals: ['notFound'],
});

export const eraseCase = declareOperation('POST admin/case/:id/erase', {
  access: 'superadmin',
  tag,
  summary: 'Take the person out of a closed case, for good',
  details:
    'Identifiers, texts, files and messages are erased. The case, its dates and class stay, so that counts and published figures stay right. A super admin erases one case in 24 hours immediately (`eraseAt` is null). A further case is erased 48 hours later (`eraseAt`), or as soon as another super admin erases it too. Erasing an erased case changes nothing.',
  params: { id: caseKeySchema },
  body: eraseCaseSchema,
  example: { reason: 'The submitter has asked for it' },
  answer: successSchema({ eraseAt: erasureOutcomeSchema.shape.eraseAt }),
  refusals: ['notFound', 'notClosed', 'caseHeld', 'approverBarred', 'preparerBarred'],
});

export const redactPassage = declareOperation('POST admin/case/:id/redact', {
  access: 'superadmin',
  tag,
  summary: 'Take a passage out of everything that is written about a case, for good',
  details:
    'Wherever it stands word for word: what was submitted, messages, replies, notes, what mails quote, closing words, and the letters that carried them. Spaces and line breaks may differ. A case that is held back keeps all its words.',
  params: { id: caseKeySchema },
  body: redactPassageSchema,
  example: { passage: 'My neighbour’s PAN is AAAPA1234A', reason: 'It is somebody else’s' },
  answer: successSchema({ places: z.int() }),
  refusals: ['notFound', 'caseHeld', 'caseErased'],
});

export const redactFile = declareOperation('POST admin/case/:id/redactfile', {
  access: 'superadmin',
  tag,
  summary: 'Put a note in the place of a case’s file, for good',
  params: { id: caseKeySchema },
  body: redactFileSchema,
  example: { attachmentId: 1, reason: 'It is somebody else’s' },
  answer: done,
  refusals: ['notFound', 'caseHeld', 'caseErased'],
});

export const getNotice = declareOperation('GET feedback/notice', {
  access: 'anyone',
  tag,
  summary: 'What submitters are told of how their data is used',
  details: 'The newest version, in the language of `Accept-Language`.',
  answer: noticeSchema,
});

export const getNotices = declareOperation('GET admin/notices', {
  access: 'superadmin',
  tag,
  summary: 'All versions of the notice, the newest first',
  answer: z.array(noticeVersionSchema),
});

export const publishNotice = declareOperation('POST admin/notices', {
  access: 'superadmin',
  tag,
  summary: 'Publish the next version of the notice',
  details: 'In all languages; what is published never changes.',
  body: publishNoticeSchema,
  example: {
    texts: recordWithKeys(locales, () => ({
      line: 'We use what you enter to answer you.',
      body: 'What we collect: …',
    })),
  },
  answer: done,
});
