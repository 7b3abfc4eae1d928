import * as z from 'zod/mini';

const instant = z.iso.datetime();

/** `waiting` is to be done or tried again; `failed` was given up and can be done again by hand. */
export const jobStatusSchema = z.enum(['waiting', 'running', 'done', 'failed']);
export type JobStatus = z.infer<typeof jobStatusSchema>;

/** Something that is done later, or by the clock. */
export const jobSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  status: jobStatusSchema,
  /** Those begun so far. */
  tries: z.int(),
  lastError: z.nullable(z.string()),
  createdAt: instant,
  /** When it is done at the earliest. */
  dueAt: instant,
  endedAt: z.nullable(instant),
});
export type Job = z.infer<typeof jobSchema>;

/** The query of `admin/jobs`; `limit` is 1 to 200. */
export const jobQuerySchema = z.object({
  status: z.optional(jobStatusSchema),
  limit: z.optional(z.string().check(z.regex(/^(?:[1-9][0-9]?|1[0-9]{2}|200)$/))),
  cursor: z.optional(z.string().check(z.maxLength(200))),
});

/** One page of jobs, newest first. */
export const jobPageSchema = z.object({
  rows: z.array(jobSchema),
  nextCursor: z.nullable(z.string()),
  previousCursor: z.nullable(z.string()),
});
export type JobPage = z.infer<typeof jobPageSchema>;
