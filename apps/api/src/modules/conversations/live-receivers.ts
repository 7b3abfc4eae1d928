import { query } from '../../platform/db/query.ts';

import { caseVisibilitySql } from '../cases/index.ts';
import { findCasesOpenedByUsers } from './presence.ts';

/**
 * Returns the cases of which each user receives live updates: cases that the user may see, and
 * cases that the user has open. An open case is included because the user may just have lost
 * access.
 */
export async function findLiveUpdateReceivers(
  caseIds: readonly number[],
  userIds: readonly number[],
): Promise<Map<number, number[]>> {
  const open = await findCasesOpenedByUsers(caseIds);
  const rows = await query<{ userId: number; caseIds: number[] }>(
    `SELECT u.id AS "userId", array_agg(f.id) AS "caseIds"
     FROM users u JOIN feedbacks f ON f.id = ANY ($1::int[])
     WHERE u.id = ANY ($2::int[]) AND (${caseVisibilitySql}
       OR (f.id, u.id) IN (SELECT * FROM unnest($3::int[], $4::int[])))
     GROUP BY u.id`,
    [caseIds, userIds, open.map(({ feedbackId }) => feedbackId), open.map(({ userId }) => userId)],
  );
  return new Map(rows.map((row) => [row.userId, row.caseIds]));
}
