import * as z from 'zod/mini';

import { createChosenIdSchema, idSchema } from '../fields/id.ts';
import { caseWorkLimits } from '../limits.ts';
import { workCaseSchema } from './work-case.ts';

/** A queue: the open cases of a team that nobody has, or those without a team. */
export const teamQueueSchema = z.object({
  /** The id of the team; null for the queue of unassigned cases that belong to no team. */
  teamId: z.nullable(z.int()),
  name: z.nullable(z.string()),
  total: z.int(),
  overdue: z.int(),
  /** The receipt of the oldest case; null for an empty queue. */
  oldestAt: z.nullable(z.iso.datetime()),
});
export type TeamQueue = z.infer<typeof teamQueueSchema>;

/** The queue to take a case from; without it, the caller's queues together. */
export const takeNextCaseSchema = z.object({ teamId: z.optional(idSchema) });

/** The case that the caller took; null when the queue is empty. */
export const takenCaseSchema = z.object({ caseId: z.nullable(z.string()) });

/** The work of a team member, over all of the member's open cases. */
export const memberWorkSchema = z.object({
  userId: z.int(),
  name: z.string(),
  isLead: z.boolean(),
  open: z.int(),
  overdue: z.int(),
  /** The overdue cases with a statutory due date. */
  statutory: z.int(),
  /** Cases whose submitter wrote last. */
  answered: z.int(),
  /** The receipt of the oldest open case. */
  oldestAt: z.nullable(z.iso.datetime()),
  /** The last day of today's leave, with the delegate; null when the member is not on leave. */
  away: z.nullable(z.object({ lastDay: z.iso.date(), standIn: z.nullable(z.string()) })),
});
export type MemberWork = z.infer<typeof memberWorkSchema>;

/**
 * The teams that the caller leads, or all teams for super admins, with their queues and members.
 * Members with more overdue cases come first.
 */
export const teamWorkSchema = z.object({
  teams: z.array(z.object({ queue: teamQueueSchema, members: z.array(memberWorkSchema) })),
});
export type TeamWork = z.infer<typeof teamWorkSchema>;

/** The cases to list: those of a member, or those in a team's queue. */
export const teamCasesQuerySchema = z
  .object({ userId: z.optional(idSchema), teamId: z.optional(idSchema) })
  .check(
    z.refine(({ userId, teamId }) => (userId === undefined) !== (teamId === undefined), {
      error: 'invalidValue',
      path: ['teamId'],
    }),
  );

/** Open cases by due date, at most `caseWorkLimits.listedWork`. */
export const teamCasesSchema = z.object({ total: z.int(), cases: z.array(workCaseSchema) });
export type TeamCases = z.infer<typeof teamCasesSchema>;

/** Reassigns cases to a person, or to the person's delegate. */
export const reassignCasesSchema = z.object({
  caseIds: z
    .array(z.string(), { error: 'casesRequired' })
    .check(z.minLength(1, 'casesRequired'), z.maxLength(caseWorkLimits.listedWork)),
  userId: createChosenIdSchema('assigneeRequired'),
});
export type ReassignRequest = z.output<typeof reassignCasesSchema>;

/** The number of reassigned cases, and the cases that stay where they are, with the reason. */
export const reassignedCountSchema = z.object({
  moved: z.int(),
  refused: z.array(z.object({ caseId: z.string(), code: z.string() })),
});
