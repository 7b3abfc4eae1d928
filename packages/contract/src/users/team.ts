import * as z from 'zod/mini';

import { createChosenIdSchema, idSchema, toIdNumber } from '../fields/id.ts';
import { limits, caseWorkLimits } from '../limits.ts';
import { versionSchema } from '../reference-data/master-data.ts';
import { requiredTextSchema } from '../fields/text-rules.ts';

/**
 * The way a team assigns new cases: in turn, to the member with the fewest open cases, or to nobody,
 * so that the members take them from the team's queue.
 */
export const assignmentMethods = ['roundRobin', 'leastLoaded', 'queue'] as const;
const handingOutSchema = z.enum(assignmentMethods, { error: 'handingOutRequired' });
export type AssignmentMethod = z.infer<typeof handingOutSchema>;

/** A team of admins who own cases together, with its members by user id. */
export const teamSchema = z.object({
  id: z.int(),
  name: z.string(),
  memberIds: z.array(z.int()),
  /** The user id of the lead, who is a member of the team. */
  leadId: z.int(),
  handingOut: handingOutSchema,
  version: z.int(),
});
export type Team = z.infer<typeof teamSchema>;

/** Checks the lead against the members, even when another field has the wrong type. */
const isOfMembers = ({ memberIds, leadId }: { memberIds?: unknown; leadId?: unknown }) =>
  !leadId ||
  !Array.isArray(memberIds) ||
  memberIds.length === 0 ||
  memberIds.map(toIdNumber).includes(toIdNumber(leadId));

/** Adds a team without `id`, or updates the team with that `id`. */
export const saveTeamSchema = z
  .object({
    id: z.optional(idSchema),
    name: requiredTextSchema({ required: 'teamRequired', max: limits.text.team, tooLong: 'max35' }),
    memberIds: z
      .array(idSchema, { error: 'membersRequired' })
      .check(
        z.minLength(1, 'membersRequired'),
        z.maxLength(caseWorkLimits.teamMembers, 'tooManyMembers'),
      ),
    leadId: createChosenIdSchema('leadRequired'),
    handingOut: handingOutSchema,
    version: versionSchema,
  })
  .check(
    z.refine(isOfMembers, {
      error: 'leadIsMember',
      path: ['leadId'],
      when: ({ value }) => typeof value === 'object' && value !== null,
    }),
  );
