import { query, queryPrepared } from '../../platform/db/query.ts';

import type { HandedOverCaseEventData } from '../events/index.ts';
import { caseVisibilitySql } from '../cases/index.ts';

/** Starts or stops watching a case for a user. Idempotent. */
export async function setCaseWatching({ feedbackId, userId, watches }: Watching): Promise<void> {
  await query(
    watches
      ? `INSERT INTO case_watchers (feedback_id, user_id) VALUES ($1, $2) ON CONFLICT DO NOTHING`
      : `DELETE FROM case_watchers WHERE feedback_id = $1 AND user_id = $2`,
    [feedbackId, userId],
  );
}

interface Watching {
  readonly feedbackId: number;
  readonly userId: number;
  readonly watches: boolean;
}

/** A user who watches a case and may see the case. */
export interface CaseWatcher {
  readonly id: number;
  readonly employeeName: string;
  readonly email: string;
}

/**
 * Returns a case's watchers in the order in which they started watching, except watchers who may no
 * longer see the case.
 */
export const findWatchers = (feedbackId: number): Promise<CaseWatcher[]> =>
  queryPrepared<CaseWatcher>(
    `SELECT u.id, u.employee_name AS "employeeName", u.email
     FROM case_watchers w
     JOIN users u ON u.id = w.user_id
     JOIN feedbacks f ON f.id = w.feedback_id
     WHERE w.feedback_id = $1 AND ${caseVisibilitySql}
     ORDER BY w.created_at, u.id`,
    [feedbackId],
  );

/**
 * Counts, for each watcher, the handed-over cases that the watcher may see and is not the new
 * assignee of.
 */
export const countWatchedCases = (
  moved: readonly HandedOverCaseEventData[],
): Promise<(CaseWatcher & { cases: number })[]> =>
  queryPrepared(
    `SELECT u.id, u.employee_name AS "employeeName", u.email, count(*)::int AS cases
     FROM unnest($1::int[], $2::int[]) AS moved (feedback_id, user_id)
     JOIN case_watchers w USING (feedback_id)
     JOIN users u ON u.id = w.user_id
     JOIN feedbacks f ON f.id = w.feedback_id
     WHERE u.id <> moved.user_id AND ${caseVisibilitySql}
     GROUP BY u.id ORDER BY u.id`,
    [moved.map(({ feedbackId }) => feedbackId), moved.map(({ userId }) => userId)],
  );
