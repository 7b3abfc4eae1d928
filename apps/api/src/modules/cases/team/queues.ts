import type { TeamQueue } from '@feedback/contract/cases/team-work';

import { query } from '../../../platform/db/query.ts';
import type { UserViewer } from '../../../platform/context/viewer.ts';
import { buildIsOverdueSql } from '../../sla/index.ts';

/** SQL condition: nobody has the open case `f`. Must equal the condition of its index. */
export const isUnassignedSql = `f.status = 'open'`;

/**
 * SQL condition: the viewer (`$1`, and whether they are a super admin, `$2`) may take the case `f`.
 * Members take the cases of their teams; super admins also take cases without a team.
 */
export const isInQueueOfViewerSql = `${isUnassignedSql} AND f.erased_at IS NULL AND (
  f.team_id IN (SELECT id FROM teams WHERE $1 = ANY (member_ids))
  OR ($2::boolean AND NOT EXISTS (SELECT FROM teams WHERE id = f.team_id)))`;

interface QueueRow extends Omit<TeamQueue, 'oldestAt'> {
  readonly oldestAt: Date | null;
}

/**
 * Returns the queues from which a viewer takes cases: one of each of their teams, and for super
 * admins the queue of cases without a team.
 */
export async function findTeamQueues({ userId, kind }: UserViewer): Promise<TeamQueue[]> {
  const rows = await query<QueueRow & Record<string, unknown>>(
    `WITH waiting AS MATERIALIZED (
       SELECT f.team_id, count(*) AS total, count(*) FILTER (WHERE ${buildIsOverdueSql()}) AS overdue,
         min(coalesce(f.reopened_at, f.created_at)) AS oldest
       FROM feedbacks AS f WHERE ${isInQueueOfViewerSql} GROUP BY f.team_id
     ), queued AS (
       SELECT waiting.*, t.id AS queue FROM waiting LEFT JOIN teams AS t ON t.id = team_id
     )
     SELECT q.id AS "teamId", q.name, coalesce(sum(total), 0)::int AS total,
       coalesce(sum(overdue), 0)::int AS overdue, min(oldest) AS "oldestAt"
     FROM (
       SELECT id, name FROM teams WHERE $1 = ANY (member_ids)
       UNION ALL SELECT NULL, NULL WHERE $2::boolean
     ) AS q
     LEFT JOIN queued ON queue IS NOT DISTINCT FROM q.id
     GROUP BY q.id, q.name ORDER BY q.name NULLS LAST`,
    [userId, kind === 'superadmin'],
  );
  return rows.map(({ oldestAt, ...rest }) => ({
    ...rest,
    oldestAt: oldestAt?.toISOString() ?? null,
  }));
}
