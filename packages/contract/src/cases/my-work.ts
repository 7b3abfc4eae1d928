import * as z from 'zod/mini';

import { audienceSchema } from '../kinds/audience.ts';

/** The lists of the My Work page, in display order. */
export const workLists = ['answered', 'due', 'new', 'waiting', 'mentioned', 'watched'] as const;
export type WorkList = (typeof workLists)[number];

const workCaseSchema = z.object({
  caseId: z.string(),
  type: audienceSchema,
  /** The name of the person who submitted the case. */
  name: z.string(),
  feedbackType: z.string(),
  subType: z.string(),
  feedbackDate: z.iso.datetime(),
  dueAt: z.nullable(z.iso.datetime()),
  /** True when no staff member has written on the case yet. */
  isNew: z.boolean(),
  /**
   * True for another owner's case that an escalation level made the current user accountable for.
   */
  isEscalated: z.boolean(),
  /** The time since which the clock is stopped. Null while it runs. */
  clockStoppedAt: z.nullable(z.iso.datetime()),
});
export type WorkCase = z.infer<typeof workCaseSchema>;

const listSchema = z.object({ total: z.int(), cases: z.array(workCaseSchema) });

/**
 * The open cases of the current user. `answered`: own cases in which the submitter wrote last,
 * latest message first. `due`: own cases and cases escalated to the user, by due date; cases with a
 * stopped clock or without a due date come last. `new`: other own cases without an entry, newest
 * first. `waiting`: cases that wait for the submitter, longest wait first. `mentioned`: cases,
 * including closed ones, with an unseen mention of the user, newest first. `watched`: open cases
 * that the user watches, latest first. Each list has at most `workLimits.listedWork` cases.
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

/** Whether the user receives a daily summary by e-mail, which is on by default. */
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
