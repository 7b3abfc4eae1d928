import * as z from 'zod/mini';

import { messageChannelSchema, messageStatusSchema } from '../mail/outgoing-message.ts';
import { attachmentSchema, historyEntrySchema } from '../case/report.ts';

const instant = z.iso.datetime();

/** How a reply gets to the submitter, on one way: `waiting` is queued or tried again. */
export const deliverySchema = z.object({
  /** The message's, to send it again by. */
  id: z.int(),
  channel: messageChannelSchema,
  status: messageStatusSchema,
  sentAt: z.nullable(instant),
});
export type Delivery = z.infer<typeof deliverySchema>;

/** Another case, by which it can be gone to. */
export const caseReferenceSchema = z.object({ id: z.int(), caseId: z.string() });
export type CaseReference = z.infer<typeof caseReferenceSchema>;

const entryShape = {
  /** The case that was merged into this one and that it stands in; null for the case's own. */
  of: z.nullable(caseReferenceSchema),
  /** The id of its own kind: an entry's for messages and notes, 0 for the submission. */
  id: z.int(),
  at: instant,
  /** A person's name; null for the system. */
  by: z.nullable(z.string()),
  text: z.string(),
  attachments: z.array(attachmentSchema),
  delivery: z.array(deliverySchema),
};

/** What the submitter wrote. */
const messageInSchema = z.object({
  kind: z.literal('in'),
  ...entryShape,
  /** It came by e-mail, and not through a page of ours. */
  isByMail: z.boolean(),
  /**
   * Who an e-mail says that it is from; confirmed when the mail server vouches for the address and
   * it is the submitter's. Null where nobody wrote it down.
   */
  sender: z.nullable(z.object({ address: z.string(), isConfirmed: z.boolean() })),
  /** What an e-mail quotes of those before it; null when nothing. */
  quoted: z.nullable(z.string()),
});

/** What a machine wrote by e-mail, such as that somebody is away: it was kept, and did nothing. */
const machineMailSchema = z.object({
  kind: z.literal('machine'),
  ...entryShape,
  subject: z.string(),
});
export type MachineMail = z.infer<typeof machineMailSchema>;

/** What the submitter was answered. */
const messageOutSchema = z.object({
  kind: z.literal('out'),
  ...entryShape,
  /** It asked something. */
  asks: z.boolean(),
});

/** What only those who work the case see. */
const noteEntrySchema = z.object({
  kind: z.literal('note'),
  ...entryShape,
  /** The people that a note mentions, by the names that stand in it. */
  mentions: z.array(z.object({ id: z.int(), name: z.string() })),
  editedAt: z.nullable(instant),
  /** Until when whoever asks may change it; null when it is not theirs or too old. */
  editableUntil: z.nullable(instant),
});

/** What was done with the case: a line of its history. */
const changeSchema = z.object({
  kind: z.literal('change'),
  ...entryShape,
  action: historyEntrySchema.shape.action,
  from: historyEntrySchema.shape.from,
  to: historyEntrySchema.shape.to,
});

/** One entry of a case's conversation and history (rule 9.8). */
export const timelineEntrySchema = z.discriminatedUnion('kind', [
  messageInSchema,
  messageOutSchema,
  machineMailSchema,
  noteEntrySchema,
  changeSchema,
]);
export type TimelineEntry = z.infer<typeof timelineEntrySchema>;
