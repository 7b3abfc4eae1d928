import { query } from '../../../platform/db/query.ts';
import { ConflictError } from '../../../platform/errors.ts';

interface Uses {
  readonly types: number;
  readonly subTypes: number;
  readonly teams: number;
  readonly openCases: number;
}

/**
 * Rejects the removal of a user who still receives or owns cases.
 * @throws ConflictError `inUse` with the numbers
 */
export async function rejectUserInUse(userId: number): Promise<void> {
  const [found] = await findUses([userId]);
  if (found && isUsed(found)) {
    const { types, subTypes, teams, openCases } = found;
    const values = { types, subTypes, teams, openCases };
    throw new ConflictError('inUse', { detail: { key: 'userInUse', values } });
  }
}

/** Returns the ids of those users who still receive or own cases. */
export async function findUsersInUse(userIds: readonly number[]): Promise<ReadonlySet<number>> {
  const found = await findUses(userIds);
  return new Set(found.filter(isUsed).map(({ id }) => id));
}

const isUsed = ({ types, subTypes, teams, openCases }: Uses) =>
  types + subTypes + teams + openCases > 0;

const findUses = (userIds: readonly number[]) =>
  query<Uses & { readonly id: number }>(
    `WITH open AS MATERIALIZED (
       SELECT assigned_to, count(*)::int AS cases FROM feedbacks
       WHERE assigned_to = ANY ($1::int[]) AND status <> 'closed' GROUP BY assigned_to
     )
     SELECT one.id,
       (SELECT count(*)::int FROM feedback_types WHERE owner_id = one.id) AS types,
       (SELECT count(*)::int FROM sub_types WHERE owner_id = one.id) AS "subTypes",
       coalesce((SELECT cases FROM open WHERE assigned_to = one.id), 0) AS "openCases",
       (SELECT count(*)::int FROM teams WHERE one.id = ANY (member_ids)) AS teams
     FROM unnest($1::int[]) AS one (id)`,
    [userIds],
  );
