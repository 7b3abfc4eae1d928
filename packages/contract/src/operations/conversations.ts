import * as z from 'zod/mini';

import { declareOperation } from '../calls/operation.ts';
import { fileErrorCodes, attachmentsMultipartPart } from '../calls/uploads.ts';
import { otherViewersSchema, presenceSchema } from '../system/live.ts';
import {
  caseKeyDescription,
  caseKeySchema,
  noteSchema,
  replySchema,
  watchRequestSchema,
} from '../cases/case-work.ts';
import { reminderRequestSchema } from '../cases/reminder.ts';
import { idSchema } from '../fields/id.ts';
import { caseWorkLimits } from '../limits.ts';
import { filledTemplateSchema } from '../reference-data/placeholders.ts';
import { createSuccessSchema } from '../wire/envelope.ts';

const done = createSuccessSchema({});
const entryAnswer = createSuccessSchema({ entryId: z.int() });
const replyAnswer = createSuccessSchema({
  entryId: z.int(),
  /** The time until which the reply can be undone; null when it was sent already. */
  undoUntil: z.nullable(z.iso.datetime()),
});
const tag = 'Cases';

// Operations on a case's messages, notes and viewers.

export const replyToCase = declareOperation('POST admin/case/:id/reply', {
  access: 'admin',
  scope: 'cases:write',
  tag,
  summary: 'Reply to the submitter of a case',
  details: `The submitter gets the text by e-mail, and an SMS that says that there is a reply. The status page shows the files. With \`asks\`, the case waits for the submitter. With \`closes\` and \`feedackClosureDesc\`, the reply closes the case in the same transaction: one e-mail contains the reply and the closing, one SMS contains the closing text. A retry with the same \`submissionId\` (a UUID) returns the same entry. The reply is sent, and closes the case, at \`sendAt\` or after the seconds that \`UNDO_SEND_SECONDS\` sets. Until \`undoUntil\` it can be undone. It is cancelled if the submitter writes or the case is closed first. ${caseKeyDescription}`,
  params: { id: caseKeySchema },
  form: { data: { kind: 'json', schema: replySchema }, file: attachmentsMultipartPart },
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
  summary: 'Undo a reply that has not been sent',
  details: `Deletes the reply and its files. The case stays as it is. A reply that the product cancelled can be deleted at any time. ${caseKeyDescription}`,
  params: { id: caseKeySchema, entryId: idSchema },
  answer: done,
  refusals: ['notFound', 'replySent'],
});

export const addCaseNote = declareOperation('POST admin/case/:id/note', {
  access: 'admin',
  scope: 'cases:write',
  tag,
  summary: 'Write an internal note',
  details: `Submitters never see notes. \`mentions\` contains user ids of admins; an admin is mentioned if the text contains \`@\` and their name. Mentioned admins are notified. While the note mentions them, they may see the case and write notes. ${caseKeyDescription}`,
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
  summary: 'Edit the caller’s own note, within 15 minutes',
  details:
    'Without `mentions`, the note keeps mentioning the users whose names are still in its text. A user whose mention was removed loses the access that it gave.',
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
  summary: 'Report that a case is open on the caller’s screen, and list who else has it open',
  details: `An open page sends its own UUID as \`page\` every ${caseWorkLimits.presence.everySeconds} seconds. A page that sends nothing for ${caseWorkLimits.presence.goneSeconds} seconds counts as closed. The call does not keep a session alive. ${caseKeyDescription}`,
  params: { id: caseKeySchema },
  body: presenceSchema,
  example: { page: 'f1c1f8d0-3c0e-4c3a-9d1e-6a4f0f6f2b16', doing: 'writing' },
  answer: otherViewersSchema,
  refusals: ['notFound'],
});

export const watchCase = declareOperation('POST admin/case/:id/watch', {
  access: 'admin',
  scope: null,
  tag,
  summary: 'Start or stop watching a case',
  details: `Watchers are notified of the submitter’s messages, replies, closing, reopening and reassignment, but not of their own actions, and only while they may see the case. ${caseKeyDescription}`,
  params: { id: caseKeySchema },
  body: watchRequestSchema,
  example: { watches: true },
  answer: done,
  refusals: ['notFound'],
});

export const setReminder = declareOperation('POST admin/case/:id/reminder', {
  access: 'admin',
  scope: null,
  tag,
  summary: 'Remind the caller of a case',
  details: `The case leaves the caller’s My work until \`at\`, or until neither side has written for \`quietDays\` days, or until an event of the case. No clock stops. A new reminder replaces the caller’s reminder on the case. ${caseKeyDescription}`,
  params: { id: caseKeySchema },
  body: reminderRequestSchema,
  example: { quietDays: 3, text: 'Ask the registrar again' },
  answer: done,
  refusals: ['notFound', 'alreadyClosed'],
});

export const removeReminder = declareOperation('DELETE admin/case/:id/reminder', {
  access: 'admin',
  scope: null,
  tag,
  summary: 'Remove the caller’s reminder on a case',
  details: `The case returns to My work. ${caseKeyDescription}`,
  params: { id: caseKeySchema },
  answer: done,
  refusals: ['notFound'],
});

export const markCaseSeen = declareOperation('POST admin/case/:id/seen', {
  access: 'admin',
  scope: null,
  tag,
  summary: 'Record that the current user has opened a case',
  details: `Marks the notes that mention the user as seen, and, for the assignee, the submitter’s message as read. ${caseKeyDescription}`,
  params: { id: caseKeySchema },
  answer: done,
  refusals: ['notFound'],
});

export const fillReplyTemplate = declareOperation('GET admin/case/:id/template/:templateId', {
  access: 'admin',
  scope: null,
  tag,
  summary: 'Fill in a reply template for a case',
  details:
    '`missing` names the placeholders that the case has no value for, such as a due date. They stay in the text; a reply that still contains one is rejected.',
  params: { id: caseKeySchema, templateId: idSchema },
  answer: filledTemplateSchema,
  refusals: ['notFound'],
});

export const resendCaseMessage = declareOperation('POST admin/case/:id/message/:messageId/resend', {
  access: 'admin',
  scope: 'cases:write',
  tag,
  summary: 'Send a failed message of a case again',
  params: { id: caseKeySchema, messageId: idSchema },
  answer: done,
  refusals: ['notFound', 'conflict'],
});
