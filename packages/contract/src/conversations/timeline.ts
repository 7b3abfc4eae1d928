import * as z from 'zod/mini';

import { messageChannelSchema, messageStatusSchema } from '../notifications/outgoing-message.ts';
import { changeOriginSchema } from '../kinds/change-origin.ts';
import { attachmentSchema, historyEntrySchema } from '../cases/report.ts';

const instant = z.iso.datetime();

/** The delivery of a reply on one channel; `waiting` is queued or will be retried. */
export const replyDeliverySchema = z.object({
  /** The id of the outgoing message, for sending it again. */
  id: z.int(),
  channel: messageChannelSchema,
  status: messageStatusSchema,
  sentAt: z.nullable(instant),
});
export type ReplyDelivery = z.infer<typeof replyDeliverySchema>;

/** A link to another case. */
export const caseReferenceSchema = z.object({ id: z.int(), caseId: z.string() });
export type CaseReference = z.infer<typeof caseReferenceSchema>;

const entryShape = {
  /** The merged case that the entry comes from, or null for the case's own entries. */
  of: z.nullable(caseReferenceSchema),
  /**
   * The id among entries of the same kind: the entry's id for messages and notes, 0 for the
   * submission.
   */
  id: z.int(),
  at: instant,
  /** The author's name; null for the system. */
  by: z.nullable(z.string()),
  text: z.string(),
  attachments: z.array(attachmentSchema),
  delivery: z.array(replyDeliverySchema),
};

/** The id of the e-mail whose original can be downloaded; null when none is stored. */
const originalId = z.nullable(z.int());

/** A message of the submitter. */
const messageInSchema = z.object({
  kind: z.literal('in'),
  ...entryShape,
  /** True for a message that arrived by e-mail. */
  isByMail: z.boolean(),
  /**
   * The sender of an e-mail; confirmed when the mail server vouches for the address and it belongs
   * to the submitter. Null when it was not stored.
   */
  sender: z.nullable(z.object({ address: z.string(), isConfirmed: z.boolean() })),
  /** The quoted text of an e-mail; null when it quotes nothing. */
  quoted: z.nullable(z.string()),
  originalId,
});

/** An automatic e-mail, such as a vacation reply. It is stored and has no effect on the case. */
const machineMailSchema = z.object({
  kind: z.literal('machine'),
  ...entryShape,
  subject: z.string(),
  originalId,
});
export type AutomatedMail = z.infer<typeof machineMailSchema>;

/** The macro, bulk action or rule that wrote the reply; null for a person's own reply. */
const origin = z.nullable(changeOriginSchema);

/** A reply to the submitter. */
const messageOutSchema = z.object({
  kind: z.literal('out'),
  ...entryShape,
  /** True when the reply asks a question. */
  asks: z.boolean(),
  origin,
});

/** The reason why the product cancelled a reply before it was sent. */
export const cancelCauseSchema = z.enum(['answered', 'closed', 'impossible']);
export type ReplyCancelCause = z.infer<typeof cancelCauseSchema>;

/** A reply that has not been sent yet. */
const unsentSchema = z.object({
  kind: z.literal('unsent'),
  ...entryShape,
  asks: z.boolean(),
  origin,
  /** The time at which the reply is sent; null when it was cancelled. */
  leavesAt: z.nullable(instant),
  /** True when the author chose the time at which the reply is sent. */
  isScheduled: z.boolean(),
  cancelledFor: z.nullable(cancelCauseSchema),
  /**
   * The texts with which the reply closes the case; null for a reply that does not close the case.
   */
  closing: z.nullable(z.object({ feedackClosureDesc: z.string(), mended: z.string() })),
});

/** An internal note, visible to the staff who work on the case. */
const noteEntrySchema = z.object({
  kind: z.literal('note'),
  ...entryShape,
  /** The users that a note mentions, by their names in the note. */
  mentions: z.array(z.object({ id: z.int(), name: z.string() })),
  editedAt: z.nullable(instant),
  /**
   * The time until which the current user may edit the note. Null when the note is another user's
   * or too old.
   */
  editableUntil: z.nullable(instant),
});

/** A change of the case, from the case's history. */
const changeSchema = z.object({
  kind: z.literal('change'),
  ...entryShape,
  action: historyEntrySchema.shape.action,
  from: historyEntrySchema.shape.from,
  to: historyEntrySchema.shape.to,
});

/** An entry of a case's conversation and history (rule 9.8). */
export const timelineEntrySchema = z.discriminatedUnion('kind', [
  messageInSchema,
  messageOutSchema,
  unsentSchema,
  machineMailSchema,
  noteEntrySchema,
  changeSchema,
]);
export type TimelineEntry = z.infer<typeof timelineEntrySchema>;
