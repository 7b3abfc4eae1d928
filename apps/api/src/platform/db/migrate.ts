import { setTimeout as sleep } from 'node:timers/promises';

import type { Client, Pool } from 'pg';
import { QueryTypes, type Sequelize } from 'sequelize';
import type { UmzugStorage } from 'umzug';

import { StartError } from '../errors.ts';
import { advisoryLocks } from './advisory-locks.ts';
import { connectWithoutTimeLimits } from './connection.ts';
import type { Migration } from './migration.ts';
import { rejectPreReleaseDatabase } from './pre-release.ts';
import { runMigration, defaultLockTimeLimits } from './run-migration.ts';

/** Milliseconds between two attempts of a waiting instance to take the migration lock. */
const lookMs = 200;

/**
 * Migrates the database to this version's data model; many instances may start concurrently. Uses a
 * connection without time limits, which holds the lock while it lives, but never keeps other
 * statements waiting for a lock that it waits for itself.
 * @throws StartError when a step gets no lock for too long, or the database is not in UTF-8
 * @throws PreReleaseError when a pre-release wrote the database
 */
export async function migrateDatabase(
  url: string,
  steps: readonly Migration[],
  patience = defaultLockTimeLimits,
): Promise<void> {
  const client = await connectWithoutTimeLimits(url);
  try {
    while (!(await takeLock(client))) await sleep(lookMs);
    const done = await takenSteps(client);
    rejectPreReleaseDatabase(done);
    if (steps.every(({ name }) => done.includes(name))) return;
    await requireUtf8(client);
    await (await createMigrator(client, steps, patience)).up();
  } finally {
    await client.end();
  }
}

/**
 * Rejects a database in another encoding: a server that was set up without a locale creates
 * databases in SQL_ASCII.
 */
async function requireUtf8(client: Client): Promise<void> {
  const { rows } = await client.query<{ encoding: string }>(
    `SELECT current_setting('server_encoding') AS encoding`,
  );
  const encoding = rows[0]?.encoding;
  if (encoding === 'UTF8') return;
  throw new StartError(
    `DATABASE_URL: the database’s encoding is ${encoding} instead of UTF-8. Create the database again: CREATE DATABASE … ENCODING 'UTF8' TEMPLATE template0.`,
  );
}

/**
 * Tries to take the migration lock without waiting. A statement that waits for it would deadlock
 * with an index that is built concurrently, which waits for all running statements.
 */
async function takeLock(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>(
    'SELECT pg_try_advisory_lock($1) AS taken',
    [advisoryLocks.migration],
  );
  return rows[0]?.taken ?? false;
}

/**
 * Creates an Umzug migrator for our SQL steps. Umzug is loaded here because most starts have no
 * steps to take.
 */
export async function createMigrator(
  client: Client,
  steps: readonly Migration[],
  patience = defaultLockTimeLimits,
) {
  const { Umzug } = await import('umzug');
  return new Umzug({
    context: client,
    logger: undefined,
    storage: storageOf(client),
    migrations: steps.map((migration) => ({
      name: migration.name,
      up: () => runMigration(client, migration, patience),
      down: () => takeBack(client, migration),
    })),
  });
}

/**
 * Returns whether the database has every migration; false also when the table of migrations does
 * not exist.
 */
export async function isDatabaseMigrated(
  sequelize: Sequelize,
  steps: readonly Migration[],
): Promise<boolean> {
  const last = steps.at(-1)?.name ?? '';
  const [table] = await sequelize.query<{ ready: boolean }>(
    `SELECT to_regclass('migrations') IS NOT NULL AS ready`,
    { type: QueryTypes.SELECT },
  );
  if (!table?.ready) return false;
  const [done] = await sequelize.query('SELECT name FROM migrations WHERE name = $1', {
    bind: [last],
  });
  return done.length === 1;
}

/**
 * Returns the time of a database's first migration, which distinguishes one installation from
 * another.
 */
export async function findInstalledAt(pool: Pool): Promise<Date> {
  const sql = 'SELECT min(done_at) AS "installedAt" FROM migrations';
  const { rows } = await pool.query<{ installedAt: Date | null }>(sql);
  const installedAt = rows[0]?.installedAt;
  if (!installedAt) throw new Error('No migration has been applied to this database.');
  return installedAt;
}

/** Reverts a migration and deletes its record in one transaction. */
async function takeBack(client: Client, { name, down }: Migration): Promise<void> {
  // No explicit rollback: a failure closes the connection, which rolls back the transaction.
  await client.query('BEGIN');
  await client.query(down);
  await client.query('DELETE FROM migrations WHERE name = $1', [name]);
  await client.query('COMMIT');
}

function storageOf(client: Client): UmzugStorage {
  return {
    // Umzug does not record migrations, because each step records itself.
    logMigration: async () => undefined,
    unlogMigration: async () => undefined,
    executed: () => takenSteps(client),
  };
}

/** Returns the names of the applied migrations in their order. */
async function takenSteps(client: Client): Promise<string[]> {
  await client.query(`CREATE TABLE IF NOT EXISTS migrations (
    name text PRIMARY KEY, done_at timestamptz(3) NOT NULL DEFAULT now()
  )`);
  const { rows } = await client.query<{ name: string }>(
    'SELECT name FROM migrations ORDER BY name',
  );
  return rows.map((row) => row.name);
}
