import type { Pool } from 'pg';
import type { Transaction } from 'sequelize';

import { queryPrepared } from '../../db/prepared-query.ts';
import { seesCase } from './case-access.ts';

/** Begins or ends somebody's watching a case; asked for twice it is the same. */
export async function setWatching(
  pool: Pool,
  { feedbackId, userId, watches }: Watching,
): Promise<void> {
  await pool.query(
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

/** Somebody who watches a case and may see it. */
export interface Watcher {
  readonly id: number;
  readonly employeeName: string;
  readonly email: string;
}

/** Who watches a case, the first one first. Who may not see it any more watches in vain. */
export const findWatchers = (on: Pool | Transaction, feedbackId: number): Promise<Watcher[]> =>
  queryPrepared<Watcher>(
    on,
    `SELECT u.id, u.employee_name AS "employeeName", u.email
     FROM case_watchers w
     JOIN users u ON u.id = w.user_id
     JOIN feedbacks f ON f.id = w.feedback_id
     WHERE w.feedback_id = $1 AND ${seesCase}
     ORDER BY w.created_at, u.id`,
    [feedbackId],
  );
