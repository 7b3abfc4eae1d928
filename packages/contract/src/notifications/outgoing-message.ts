import * as z from 'zod/mini';

import { audienceSchema } from '../kinds/audience.ts';
import { limits } from '../limits.ts';
import { createPageShape, pagingShape } from '../wire/paging.ts';

const instant = z.iso.datetime();

/**
 * The status of a message. `waiting` messages will be sent or retried. `failed` messages ran out of
 * attempts and can be resent manually.
 */
export const messageStatusSchema = z.enum(['waiting', 'sent', 'failed']);
export type MessageStatus = z.infer<typeof messageStatusSchema>;

export const messageChannelSchema = z.enum(['sms', 'call', 'email']);

/**
 * An SMS, a call or an e-mail that the product has sent, will send or could not send (rule 10.1).
 */
export const outgoingMessageSchema = z.object({
  id: z.int(),
  channel: messageChannelSchema,
  to: z.string(),
  subject: z.nullable(z.string()),
  /** The text; null when it contains a secret, such as an OTP or a link to set a password. */
  body: z.nullable(z.string()),
  template: z.string(),
  status: messageStatusSchema,
  attempts: z.int(),
  lastError: z.nullable(z.string()),
  createdAt: instant,
  sentAt: z.nullable(instant),
  nextAttemptAt: z.nullable(instant),
  /** The case of the message, if any: its database id, its case id and its audience. */
  feedbackId: z.nullable(z.int()),
  caseId: z.nullable(z.string()),
  type: z.nullable(audienceSchema),
});
export type OutgoingMessage = z.infer<typeof outgoingMessageSchema>;

/** The query of `admin/messages`. */
export const outgoingMessageQuerySchema = z.object({
  status: z.optional(messageStatusSchema),
  channel: z.optional(messageChannelSchema),
  /** A text to find in the subject, or a complete mobile, e-mail address or case id. */
  search: z.optional(z.string().check(z.maxLength(limits.text.search))),
  ...pagingShape,
});

/** A page of messages, newest first. The counts cover all messages, up to the ceiling. */
export const outgoingMessagePageSchema = z.object({
  ...createPageShape(outgoingMessageSchema),
  counts: z.object({ waiting: z.int(), sent: z.int(), failed: z.int() }),
});
export type OutgoingMessagePage = z.infer<typeof outgoingMessagePageSchema>;
