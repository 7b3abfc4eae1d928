import * as z from 'zod/mini';

import { createPageShape, pagingShape } from '../wire/paging.ts';

const instant = z.iso.datetime();

/**
 * Names of the batch jobs that set aside a row they cannot process, so that later rows are
 * processed.
 */
export const batchNameSchema = z.enum([
  'cases.breach',
  'cases.read',
  'digests.send',
  'entries.read',
  'events.deliver',
  'levels.tell',
  'mail.read',
  'mails.read',
  'messages.read',
  'messages.send',
  'reminders.wake',
  'replies.send',
  'rules.run',
  'views.send',
  'webhooks.deliver',
]);
export type BatchName = z.infer<typeof batchNameSchema>;

/** A row that a batch could not process. */
export const setAsideRowSchema = z.object({
  id: z.int(),
  batch: batchNameSchema,
  /** The row in the batch's table: its id, its case id, or the id of its key. */
  row: z.string(),
  /** The reason: `decrypt` when the row's encrypted text is damaged. */
  reason: z.enum(['decrypt', 'failed']),
  /** The error's kind, without its text, which may name a person. */
  error: z.string(),
  attempts: z.int(),
  firstAt: instant,
  lastAt: instant,
});
export type SetAsideRow = z.infer<typeof setAsideRowSchema>;

/** The query of `admin/setaside`. */
export const setAsideQuerySchema = z.object({
  batch: z.optional(batchNameSchema),
  ...pagingShape,
});

/** A page of set-aside rows, the latest first. */
export const setAsidePageSchema = z.object(createPageShape(setAsideRowSchema));
export type SetAsidePage = z.infer<typeof setAsidePageSchema>;
