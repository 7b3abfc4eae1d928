import * as z from 'zod/mini';

import { createPageShape, pagingShape } from '../wire/paging.ts';

const instant = z.iso.datetime();

/**
 * The status of a job. `waiting` jobs will run or be retried. `failed` jobs ran out of attempts and
 * can be run again manually.
 */
export const jobStatusSchema = z.enum(['waiting', 'running', 'done', 'failed']);
export type JobStatus = z.infer<typeof jobStatusSchema>;

/** Names of the jobs; each has its own queue. */
export const jobNameSchema = z.enum([
  'attachments.verify',
  'audit.log',
  'alarms.raise',
  'audit.sign',
  'audit.stamp',
  'audit.verify',
  'bulk.run',
  'cases.breach',
  'cases.erase',
  'digests.send',
  'levels.tell',
  'disclosures.warn',
  'drafts.sweep',
  'erasures.note',
  'keys.destroy',
  'keys.rewrap',
  'keys.sweep',
  'mail.read',
  'messages.forget',
  'months.turn',
  'orphans.sweep',
  'reminders.wake',
  'replies.send',
  'rules.run',
  'statistics.renew',
  'tables.clear',
  'views.send',
  'webhooks.deliver',
]);
export type JobName = z.infer<typeof jobNameSchema>;

/** A background or scheduled job. */
export const jobSchema = z.object({
  id: z.uuid(),
  /** The job's name. Another running version may have jobs that this version does not know. */
  name: z.string(),
  status: jobStatusSchema,
  /** The number of attempts so far. */
  tries: z.int(),
  lastError: z.nullable(z.string()),
  createdAt: instant,
  /** The earliest time at which the job runs. */
  dueAt: instant,
  endedAt: z.nullable(instant),
});
export type Job = z.infer<typeof jobSchema>;

/** The query of `admin/jobs`. */
export const jobQuerySchema = z.object({
  name: z.optional(jobNameSchema),
  status: z.optional(jobStatusSchema),
  ...pagingShape,
});

/** A page of jobs: failed, running, waiting (the next first), then done (the newest first). */
export const jobPageSchema = z.object(createPageShape(jobSchema));
export type JobPage = z.infer<typeof jobPageSchema>;
