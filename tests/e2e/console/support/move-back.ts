import process from 'node:process';

import { inRunning } from '@feedback/dev-postgres/running';

/** What a case's own row and its history know of time. */
const times = ['created_at', 'updated_at', 'assigned_at', 'classified_at', 'closed_at', 'due_at'];

/**
 * Makes a case so many days older, with its whole history: time is moved, never waited for. What
 * is kept for good by triggers is moved without them.
 */
export async function moveBack(id: number, days: number): Promise<void> {
  const dataDir = (process.env['DATA_DIRS'] ?? '').split(' ')[
    Number(process.env['TEST_PARALLEL_INDEX'] ?? 0)
  ];
  if (!dataDir) throw new Error('Start the stories by npm run test:e2e.');
  const moved = times.map((column) => `${column} = ${column} - make_interval(days => $2)`);
  await inRunning(dataDir, [
    ['SET LOCAL session_replication_role = replica', []],
    [`UPDATE feedbacks SET ${moved.join(', ')} WHERE id = $1`, [id, days]],
    [
      `UPDATE audit_events SET at = at - make_interval(days => $2)
       WHERE entity = 'case' AND entity_id = $1::text`,
      [String(id), days],
    ],
  ]);
}
