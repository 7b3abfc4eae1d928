import * as z from 'zod/mini';

import { declareOperation } from '../calls/operation.ts';
import { fileErrorCodes, filesPart } from '../calls/uploads.ts';
import { othersSchema, presenceSchema } from '../system/live.ts';
import {
  caseKeyDetails,
  caseKeySchema,
  noteSchema,
  replySchema,
  watchSchema,
} from '../cases/case-work.ts';
import { idSchema } from '../fields/id.ts';
import { workLimits } from '../limits.ts';
import { filledTemplateSchema } from '../reference-data/placeholders.ts';
import { successSchema } from '../wire/envelope.ts';

const done = successSchema({});
const entryAnswer = successSchema({ entryId: z.int() });
const replyAnswer = successSchema({
  entryId: z.int(),
  /** Until then the reply can be undone. Null: it has left. */
  undoUntil: z.nullable(z.iso.datetime()),
});
const tag = 'Cases';

// Operations on a case's messages, notes and viewers.

export const replyToCase = declareOperation('POST admin/case/:id/reply', {
  access: 'admin',
  scope: 'cases:write',
  tag,
  summary: 'Answer a case’s submitter',
  details: `The e-mail carries the text, an SMS says that there is an answer; the files are seen with the case. With \`asks\` the case waits for the submitter. With \`closes\` and \`feedackClosureDesc\` the reply closes the case in the same step: one e-mail carries the reply and says that the case is closed, one SMS carries the closing text. \`submissionId\`, a UUID, makes a retry safe: the same again answers the same entry. A reply leaves after the seconds that \`UNDO_SEND_SECONDS\` sets, or at \`sendAt\`, and closes the case when it leaves. Until \`undoUntil\` it can be undone. It is cancelled when the submitter writes or the case is closed first. ${caseKeyDetails}`,
  params: { id: caseKeySchema },
  form: { data: { kind: 'json', schema: replySchema }, file: filesPart },
  example: {
    data: {
      text: 'Dear Asha, the statement was sent again today.',
      asks: false,
      submissionId: 'f1c1f8d0-3c0e-4c3a-9d1e-6a4f0f6f2b12',
    },
  },
  answer: replyAnswer,
  refusals: [
    'notFound',
    'replyToClosed',
    'alreadyClosed',
    'newerMessages',
    'submissionChanged',
    ...fileErrorCodes,
  ],
});

export const undoReply = declareOperation('DELETE admin/case/:id/reply/:entryId', {
  access: 'admin',
  scope: 'cases:write',
  tag,
  summary: 'Undo a reply that has not left',
  details: `Deletes the reply and its files. The case stays as it is. A reply that the product cancelled can be deleted at any time. ${caseKeyDetails}`,
  params: { id: caseKeySchema, entryId: idSchema },
  answer: done,
  refusals: ['notFound', 'replySent'],
});

export const addCaseNote = declareOperation('POST admin/case/:id/note', {
  access: 'admin',
  scope: 'cases:write',
  tag,
  summary: 'Write an internal note',
  details: `The submitter never sees it. Of \`mentions\`, the ids of admins, those are mentioned whose names stand in the text after an \`@\`: they are told, and while the note mentions them they may see the case and write notes on it. ${caseKeyDetails}`,
  params: { id: caseKeySchema },
  body: noteSchema,
  example: {
    text: 'The registrar sends the statement on Monday, @Asha Rao.',
    mentions: [7],
    submissionId: 'f1c1f8d0-3c0e-4c3a-9d1e-6a4f0f6f2b13',
  },
  answer: entryAnswer,
  refusals: ['notFound', 'submissionChanged'],
});

export const changeCaseNote = declareOperation('POST admin/case/:id/note/:noteId', {
  access: 'admin',
  scope: 'cases:write',
  tag,
  summary: 'Change a note of one’s own, for 15 minutes',
  details:
    'Without `mentions` it goes on mentioning those whose names still stand in it; whom it mentions no more may not see the case by it.',
  params: { id: caseKeySchema, noteId: idSchema },
  body: noteSchema,
  example: { text: 'The registrar sends the statement on Tuesday.' },
  answer: done,
  refusals: ['notFound', 'noteFixed'],
});

export const recordCasePresence = declareOperation('POST admin/case/:id/presence', {
  access: 'admin',
  scope: null,
  isPoll: true,
  tag,
  summary: 'Say that one has a case before one, and learn who else has',
  details: `Sent every ${workLimits.presence.everySeconds} seconds by an open page, whose own UUID is \`page\`; who has not been heard of for ${workLimits.presence.goneSeconds} is gone. It does not keep a session alive. ${caseKeyDetails}`,
  params: { id: caseKeySchema },
  body: presenceSchema,
  example: { page: 'f1c1f8d0-3c0e-4c3a-9d1e-6a4f0f6f2b16', doing: 'writing' },
  answer: othersSchema,
  refusals: ['notFound'],
});

export const watchCase = declareOperation('POST admin/case/:id/watch', {
  access: 'admin',
  scope: null,
  tag,
  summary: 'Watch a case, or watch it no more',
  details: `Watchers are told of messages from the submitter, replies, closing, reopening and reassignment, but not of what they do themselves, and only while they may see the case. ${caseKeyDetails}`,
  params: { id: caseKeySchema },
  body: watchSchema,
  example: { watches: true },
  answer: done,
  refusals: ['notFound'],
});

export const markMentionsSeen = declareOperation('POST admin/case/:id/mentions/seen', {
  access: 'admin',
  scope: null,
  tag,
  summary: 'Say that the notes that mention oneself were seen',
  details: `They leave the start page’s list. ${caseKeyDetails}`,
  params: { id: caseKeySchema },
  answer: done,
  refusals: ['notFound'],
});

export const fillTemplate = declareOperation('GET admin/case/:id/template/:templateId', {
  access: 'admin',
  scope: null,
  tag,
  summary: 'A reply template’s text for a case',
  details:
    'What the case has nothing for, such as a due date, is named in `missing` and stands in the text as it was written: a reply that still holds it is refused.',
  params: { id: caseKeySchema, templateId: idSchema },
  answer: filledTemplateSchema,
  refusals: ['notFound'],
});

export const resendCaseMessage = declareOperation('POST admin/case/:id/message/:messageId/resend', {
  access: 'admin',
  scope: 'cases:write',
  tag,
  summary: 'Send a message about a case that was given up once more',
  params: { id: caseKeySchema, messageId: idSchema },
  answer: done,
  refusals: ['notFound', 'conflict'],
});
