import { setTimeout as sleep } from 'node:timers/promises';

import type { Client } from 'pg';

import { StartError } from '../errors.ts';
import { getErrorCode } from '../error-details.ts';
import type { Migration } from './migration.ts';

/** Time limits of a step that waits for locks, in milliseconds. */
export interface LockTimeLimits {
  /** Longest single wait, during which other statements queue behind the step. */
  readonly lockMs: number;
  /** Pause between two attempts, in which the other statements continue. */
  readonly pauseMs: number;
  /** Total time after which the upgrade is given up. */
  readonly inAllMs: number;
}

export const defaultLockTimeLimits: LockTimeLimits = {
  lockMs: 2000,
  pauseMs: 1000,
  inAllMs: 10 * 60_000,
};

/** PostgreSQL's codes for a lock timeout and for a deadlock. */
const lockCodes = /^(55P03|40P01)$/;

/**
 * Runs a step of the data model and records it. A step that does not get its lock soon steps back
 * for other statements, and is retried.
 * @throws StartError when it gets no lock for too long
 */
export async function runMigration(
  client: Client,
  migration: Migration,
  patience = defaultLockTimeLimits,
): Promise<void> {
  const end = Date.now() + patience.inAllMs;
  for (;;) {
    try {
      await tryStep(client, migration, patience);
      return;
    } catch (error) {
      if (!lockCodes.test(getErrorCode(error))) throw error;
      await client.query('ROLLBACK');
      if (Date.now() >= end) throw await givenUp(client, migration, error);
      await sleep(patience.pauseMs);
    }
  }
}

async function tryStep(client: Client, { name, up }: Migration, patience: LockTimeLimits) {
  if (typeof up === 'string') {
    await client.query(`BEGIN; SET LOCAL lock_timeout = ${patience.lockMs}`);
    await client.query(up);
    await client.query(rememberSql, [name]);
    await client.query('COMMIT');
    return;
  }
  for (const statement of up) {
    // A concurrent statement waits for other transactions to end and blocks nobody.
    const waitMs = /\bCONCURRENTLY\b/.test(statement) ? patience.inAllMs : patience.lockMs;
    await client.query(`SET lock_timeout = ${waitMs}`);
    await client.query(statement);
  }
  await client.query(rememberSql, [name]);
}

const rememberSql = 'INSERT INTO migrations (name) VALUES ($1)';

/**
 * Returns the error that names the process with the longest open transaction, as far as this
 * database user may see it.
 */
async function givenUp(client: Client, { name }: Migration, cause: unknown): Promise<StartError> {
  const { rows } = await client.query<{ pid: number; app: string; since: string }>(
    `SELECT pid, application_name AS app, to_char(xact_start, 'YYYY-MM-DD HH24:MI:SS TZ') AS since
     FROM pg_stat_activity
     WHERE datname = current_database() AND pid <> pg_backend_pid() AND xact_start IS NOT NULL
     ORDER BY xact_start LIMIT 1`,
  );
  const [oldest] = rows;
  const holder = oldest
    ? ` The oldest open transaction belongs to process ${oldest.pid} (${oldest.app || 'unnamed'}), since ${oldest.since}. End it, for example with SELECT pg_terminate_backend(${oldest.pid}).`
    : '';
  return new StartError(
    `The upgrade of the database stopped at migration ${name}, because another transaction locks a table.${holder} Then start the product again; finished migrations stay applied (docs/migrations.md).`,
    { cause },
  );
}
