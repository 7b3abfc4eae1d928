import { runInDatabase } from '../../support/in-database.ts';

/** Time columns of a case's row. */
const times = ['created_at', 'updated_at', 'assigned_at', 'classified_at', 'closed_at', 'due_at'];

/**
 * Makes a case and its history older by a number of days, so that a story need not wait. Disables
 * the triggers that protect the history.
 */
export async function makeCaseOlder(id: number, days: number): Promise<void> {
  const moved = times.map((column) => `${column} = ${column} - make_interval(days => $2)`);
  await runInDatabase([
    ['SET LOCAL session_replication_role = replica', []],
    [`UPDATE feedbacks SET ${moved.join(', ')} WHERE id = $1`, [id, days]],
    [
      `UPDATE audit_history SET at = at - make_interval(days => $2)
       WHERE entity = 'case' AND entity_id = $1::text`,
      [String(id), days],
    ],
  ]);
}
