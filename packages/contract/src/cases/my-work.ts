import * as z from 'zod/mini';

import { teamQueueSchema } from './team-work.ts';
import { workCaseSchema } from './work-case.ts';

/** The lists of the My Work page that need an action by the user, in display order. */
export const myWorkActionLists = [
  'answered',
  'overdue',
  'today',
  'reminders',
  'week',
  'new',
  'escalated',
  'mentioned',
] as const;

/** The lists of cases that wait for a later day, another user or the submitter. */
export const myWorkInactiveLists = ['later', 'waiting', 'snoozed', 'watched'] as const;

export const myWorkListNames = [...myWorkActionLists, ...myWorkInactiveLists] as const;
export type MyWorkListName = (typeof myWorkListNames)[number];

const listSchema = z.object({
  total: z.int(),
  /** The number of these cases with a statutory due date. */
  statutory: z.int(),
  cases: z.array(workCaseSchema),
});

/**
 * The open cases of the current user. An own case is in every list whose condition it meets:
 * `answered` when the submitter wrote last, latest message first; `overdue`, `today` and `week`
 * (within `slaDataLimits.dueSoonDays` days) by its due date; `waiting` for the submitter, longest wait
 * first. Other own cases are `new` without an entry by staff, newest first, else `later`.
 * `reminders`: the user's due reminders, earliest first. A case with a reminder that is not yet due
 * is in `snoozed` only. `escalated`: other users' cases that an escalation level reported to the user. `mentioned`: cases,
 * including closed ones, with an unseen mention of the user, newest first. `watched`: open cases
 * that the user watches, latest first. Each list has at most `caseWorkLimits.listedWork` cases.
 */
export const myWorkSchema = z.object({
  /** The number of different cases in `myWorkActionLists`, up to `caseWorkLimits.toDo`. */
  toDo: z.int(),
  /** The queues that the user may take cases from. */
  queues: z.array(teamQueueSchema),
  answered: listSchema,
  overdue: listSchema,
  today: listSchema,
  reminders: listSchema,
  new: listSchema,
  escalated: listSchema,
  mentioned: listSchema,
  week: listSchema,
  later: listSchema,
  waiting: listSchema,
  snoozed: listSchema,
  watched: listSchema,
});
export type MyWork = z.infer<typeof myWorkSchema>;

/** Whether the user receives a daily summary by e-mail, which is on by default. */
export const emailDigestSettingSchema = z.object({ isOn: z.boolean() });
export type DigestSetting = z.infer<typeof emailDigestSettingSchema>;

const count = z.int();

/**
 * Counts beside the entries of the console's menu (rule 3.15): the user's own work, late and
 * unfinished deadlines, and open requests about personal data. Super admins also get months to
 * publish, mails to file and failures. Counting stops at one above `caseWorkLimits.menuCount`.
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
