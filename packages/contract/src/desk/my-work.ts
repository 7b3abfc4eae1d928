import * as z from 'zod/mini';

import { audienceSchema } from '../kinds/audience.ts';

/** The lists of an admin's start page, in the order in which they are shown. */
export const workLists = ['due', 'new', 'waiting', 'mentioned', 'watched'] as const;
export type WorkList = (typeof workLists)[number];

const workCaseSchema = z.object({
  caseId: z.string(),
  type: audienceSchema,
  /** Whoever wrote it. */
  name: z.string(),
  feedbackType: z.string(),
  subType: z.string(),
  feedbackDate: z.iso.datetime(),
  dueAt: z.nullable(z.iso.datetime()),
  /** Nobody of the company has written on it yet. */
  isNew: z.boolean(),
  /** It is somebody else's, and a level made the reader accountable for it. */
  isEscalated: z.boolean(),
  /** Since when its clock stands still; null while it runs. */
  clockStoppedAt: z.nullable(z.iso.datetime()),
});
export type WorkCase = z.infer<typeof workCaseSchema>;

const listSchema = z.object({ total: z.int(), cases: z.array(workCaseSchema) });

/**
 * What waits for somebody: the cases that they have and that are not closed. `due` by their due
 * dates, and among them those of others that they were told of by a level, at its end those whose clock stands still or that have no due date;
 * `new` their others on which nobody has written yet, newest first; `waiting` those that wait for
 * their submitter, the longest first. `mentioned` are cases of anybody's, closed ones too, in whose
 * notes they are mentioned and that they have not seen since, newest first; `watched` those not
 * closed of anybody that they watch, the last one first. Each list begins with at most
 * `workLimits.listedWork`.
 */
export const myWorkSchema = z.object({
  due: listSchema,
  new: listSchema,
  waiting: listSchema,
  mentioned: listSchema,
  watched: listSchema,
});
export type MyWork = z.infer<typeof myWorkSchema>;

/** Whether somebody is sent the summary of their day; they are until they turn it off. */
export const digestSchema = z.object({ isOn: z.boolean() });
export type Digest = z.infer<typeof digestSchema>;

const count = z.int();

/**
 * Counts beside the entries of the console's menu (rule 3.15): one's own work, what is late and not
 * done, open requests about personal data; for super admins also months to publish, mails to
 * file, and what failed. Counted no further than one past `workLimits.menuCount`.
 */
export const menuCountsSchema = z.object({
  myWork: count,
  complianceDues: count,
  requests: count,
  disclosure: z.optional(count),
  mail: z.optional(count),
  messages: z.optional(count),
  jobs: z.optional(count),
  webhooks: z.optional(count),
});
export type MenuCounts = z.infer<typeof menuCountsSchema>;
