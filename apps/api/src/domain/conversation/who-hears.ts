import { query } from '../../db/query.ts';

import { seesCase } from '../case/case-access.ts';
import { satAtCase } from './presence.ts';

/**
 * Which of some cases each of some people may hear of: those that they may see, and those before
 * which they sit, as these may just have been taken from them.
 */
export async function findWhoHears(
  caseIds: readonly number[],
  userIds: readonly number[],
): Promise<Map<number, number[]>> {
  const rows = await query<{ userId: number; caseIds: number[] }>(
    `SELECT u.id AS "userId", array_agg(f.id) AS "caseIds"
     FROM users u JOIN feedbacks f ON f.id = ANY ($1::int[])
     WHERE u.id = ANY ($2::int[]) AND (${seesCase} OR ${satAtCase})
     GROUP BY u.id`,
    [caseIds, userIds],
  );
  return new Map(rows.map((row) => [row.userId, row.caseIds]));
}
