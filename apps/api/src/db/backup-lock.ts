import type { Client } from 'pg';

import { advisoryLocks } from './advisory-locks.ts';
import { query } from './query.ts';

/** Whether nobody else makes a backup; then others see that one is made until this connection ends. */
export async function lockForBackup(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>(
    `SELECT pg_try_advisory_lock(${advisoryLocks.backup}) AS taken`,
  );
  return rows[0]?.taken ?? false;
}

/**
 * Whether a backup is made now. Whoever removes files asks after it has found which: those of records
 * that a later backup's snapshot still has are none of them.
 */
export async function isBackedUpNow(): Promise<boolean> {
  const [lock] = await query<{ free: boolean }>(
    `SELECT pg_try_advisory_xact_lock_shared(${advisoryLocks.backup}) AS free`,
  );
  return !lock?.free;
}
