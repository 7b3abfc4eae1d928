import * as z from 'zod/mini';

import { audienceSchema } from '../kinds/audience.ts';

/** The lists of an admin's start page, in the order in which they are shown. */
export const workLists = ['answered', 'due', 'new', 'waiting', 'mentioned', 'watched'] as const;
export type WorkList = (typeof workLists)[number];

const workCaseSchema = z.object({
  caseId: z.string(),
  type: audienceSchema,
  /** The name of the author. */
  name: z.string(),
  feedbackType: z.string(),
  subType: z.string(),
  feedbackDate: z.iso.datetime(),
  dueAt: z.nullable(z.iso.datetime()),
  /** True when no staff member has written on the case yet. */
  isNew: z.boolean(),
  /** True for a case of another owner for which a level made the reader accountable. */
  isEscalated: z.boolean(),
  /** The time since which the clock is stopped. Null while it runs. */
  clockStoppedAt: z.nullable(z.iso.datetime()),
});
export type WorkCase = z.infer<typeof workCaseSchema>;

const listSchema = z.object({ total: z.int(), cases: z.array(workCaseSchema) });

/**
 * The open cases of the current user. `answered`: their cases in which the submitter wrote last, the
 * latest message first. `due`: their cases and those that a level escalated to them,
 * by due date; cases with a stopped clock or without a due date come last. `new`: other cases of
 * theirs without an entry, newest first. `waiting`: cases that wait for the submitter, longest
 * first. `mentioned`: cases, also closed ones, whose notes mention the user and that they have not
 * seen since, newest first. `watched`: open cases that they watch, latest first. Each list holds at
 * most `workLimits.listedWork` cases.
 */
export const myWorkSchema = z.object({
  answered: listSchema,
  due: listSchema,
  new: listSchema,
  waiting: listSchema,
  mentioned: listSchema,
  watched: listSchema,
});
export type MyWork = z.infer<typeof myWorkSchema>;

/** Whether the user receives the summary of their day, which is on by default. */
export const digestSchema = z.object({ isOn: z.boolean() });
export type Digest = z.infer<typeof digestSchema>;

const count = z.int();

/**
 * Counts beside the entries of the console's menu (rule 3.15): the user's own work, late and
 * unfinished deadlines, and open requests about personal data. Super admins also get months to
 * publish, mails to file and failures. Counting stops at one above `workLimits.menuCount`.
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
