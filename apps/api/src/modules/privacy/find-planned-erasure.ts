import { query } from '../../platform/db/query.ts';
import type { Feedback } from '../cases/index.ts';

/** Planned time of a case's erasure, and the request for it. */
interface PlannedErasure {
  readonly eraseAt: Date;
  /** Request of a super admin; null for an erasure by the retention period. */
  readonly request: {
    readonly userId: number;
    readonly by: string;
    readonly reason: string;
  } | null;
}

/** Returns the planned erasure of a case in its current round, or null. */
export async function findPlannedErasure({
  id,
  round,
}: Pick<Feedback, 'id' | 'round'>): Promise<PlannedErasure | null> {
  const [found] = await query<PlannedErasure>(
    `SELECT e.erase_at AS "eraseAt", ${erasureRequestSql} AS request
     FROM planned_erasures e LEFT JOIN users u ON u.id = e.requested_by
     WHERE e.feedback_id = $1 AND (e.requested_by IS NULL OR e.round = $2)`,
    [id, round],
  );
  return found ?? null;
}

/**
 * SQL expression: the request of a planned erasure `e` by a user `u`, as JSON; null for an erasure
 * by the retention period.
 */
export const erasureRequestSql = `CASE WHEN e.requested_by IS NOT NULL THEN
  json_build_object('userId', e.requested_by, 'by', u.employee_name, 'reason', e.reason) END`;
