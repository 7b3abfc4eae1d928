import { inDatabase } from '../../support/in-database.ts';

/** What a case's own row and its history know of time. */
const times = ['created_at', 'updated_at', 'assigned_at', 'classified_at', 'closed_at', 'due_at'];

/**
 * Makes a case so many days older, with its whole history: time is moved, never waited for. What
 * is kept for good by triggers is moved without them.
 */
export async function moveBack(id: number, days: number): Promise<void> {
  const moved = times.map((column) => `${column} = ${column} - make_interval(days => $2)`);
  await inDatabase([
    ['SET LOCAL session_replication_role = replica', []],
    [`UPDATE feedbacks SET ${moved.join(', ')} WHERE id = $1`, [id, days]],
    [
      `UPDATE audit_history SET at = at - make_interval(days => $2)
       WHERE entity = 'case' AND entity_id = $1::text`,
      [String(id), days],
    ],
  ]);
}
