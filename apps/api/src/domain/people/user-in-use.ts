import { query } from '../../db/query.ts';
import { ConflictError } from '../../errors.ts';

interface Uses {
  readonly types: number;
  readonly subTypes: number;
  readonly teams: number;
  readonly openCases: number;
}

/**
 * Refuses to let go of a user who still gets cases or has some.
 * @throws ConflictError `inUse`, which says how many of each
 */
export async function refuseInUse(userId: number): Promise<void> {
  const [uses] = await query<Uses>(
    `SELECT
       (SELECT count(*)::int FROM feedback_types WHERE owner_id = $1) AS types,
       (SELECT count(*)::int FROM sub_types WHERE owner_id = $1) AS "subTypes",
       (SELECT count(*)::int FROM feedbacks WHERE assigned_to = $1 AND status <> 'closed')
         AS "openCases",
       (SELECT count(*)::int FROM teams WHERE $1 = ANY (member_ids)) AS teams`,
    [userId],
  );
  if (!uses || uses.types + uses.subTypes + uses.teams + uses.openCases === 0) return;
  throw new ConflictError('inUse', { detail: { key: 'userInUse', values: { ...uses } } });
}
