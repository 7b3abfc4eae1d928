import type { Client } from 'pg';

import { advisoryLocks } from './advisory-locks.ts';
import { query } from './query.ts';

/** Takes the backup lock until the connection closes. Returns false while another backup runs. */
export async function lockForBackup(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>(
    `SELECT pg_try_advisory_lock(${advisoryLocks.backup}) AS taken`,
  );
  return rows[0]?.taken ?? false;
}

/**
 * Whether a backup is running. A job that deletes files must ask this after it has selected them: a
 * backup that starts later has a snapshot without the records of those files.
 */
export async function isBackupRunning(): Promise<boolean> {
  const [lock] = await query<{ free: boolean }>(
    `SELECT pg_try_advisory_xact_lock_shared(${advisoryLocks.backup}) AS free`,
  );
  return !lock?.free;
}
