import * as z from 'zod/mini';

import { caseIdSchema } from '../cases/case-work.ts';
import { createPageShape, pagingShape } from '../wire/paging.ts';
import { requiredChangeReasonSchema } from '../fields/reason.ts';

/**
 * The outcome of an incoming mail: filed in its case, waiting for review, stored without effect, or
 * dropped.
 */
export const incomingMailStateSchema = z.enum(['filed', 'waiting', 'kept', 'dropped']);
export type IncomingMailState = z.infer<typeof incomingMailStateSchema>;

/** The reason why a mail was not filed in a case automatically. */
export const unfiledMailReasonSchema = z.enum([
  'unknown',
  'closed',
  'tooLarge',
  'tooManyParts',
  'unreadable',
  'failed',
  'severalSenders',
  'automatic',
  'bounce',
  'own',
]);
export type UnfiledMailReason = z.infer<typeof unfiledMailReasonSchema>;

/** An e-mail that the mailbox received (rule 10.4). */
export const incomingMailSchema = z.object({
  id: z.int(),
  sender: z.string(),
  /** True when the trusted mail server vouches for the address. */
  isSenderConfirmed: z.boolean(),
  subject: z.string(),
  /**
   * The beginning of the mail's text without quotations. Null when the mail was not read or is
   * filed in a case.
   */
  text: z.nullable(z.string()),
  /** The names of the attached files. */
  files: z.array(z.string()),
  /** True when the original mail can be downloaded. */
  hasOriginal: z.boolean(),
  state: incomingMailStateSchema,
  reason: z.nullable(unfiledMailReasonSchema),
  caseId: z.nullable(z.string()),
  /** The person who decided what happens to the mail, and the reason. */
  decidedBy: z.nullable(z.string()),
  decision: z.nullable(z.string()),
  /** The time at which the mail arrived in the mailbox. */
  receivedAt: z.iso.datetime(),
  createdAt: z.iso.datetime(),
});
export type IncomingMail = z.infer<typeof incomingMailSchema>;

/** An incoming mail with its complete text. */
export const incomingMailDetailSchema = z.extend(incomingMailSchema, {
  /** The quoted earlier mails, or null without a quotation. */
  quoted: z.nullable(z.string()),
});
export type IncomingMailDetail = z.infer<typeof incomingMailDetailSchema>;

/** The query of `admin/mail`. */
export const incomingMailQuerySchema = z.object({
  state: z.optional(incomingMailStateSchema),
  ...pagingShape,
});

/** A page of incoming mails, newest first. */
export const incomingMailPageSchema = z.object(createPageShape(incomingMailSchema));
export type IncomingMailPage = z.infer<typeof incomingMailPageSchema>;

const reason = requiredChangeReasonSchema;

/** The case to assign a mail to, and the reason. */
export const assignMailSchema = z.object({ caseId: caseIdSchema, reason });

/** The reason for dropping a mail that belongs to no case. */
export const dropMailSchema = z.object({ reason });
