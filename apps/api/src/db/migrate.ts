import { setTimeout as sleep } from 'node:timers/promises';

import type { Client, Pool } from 'pg';
import { QueryTypes, type Sequelize } from 'sequelize';
import type { UmzugStorage } from 'umzug';

import { StartError } from '../errors.ts';
import { advisoryLocks } from './advisory-locks.ts';
import { connectUnhurried } from './connection.ts';
import { migrations } from './migrations/index.ts';
import type { Migration } from './migrations/migration.ts';
import { takeStep, usualPatience } from './take-step.ts';

/** How often an instance that waits looks whether it may, in milliseconds. */
const lookMs = 200;

/**
 * Brings the database to this version's data model; many instances may start at once. On a
 * connection of its own, which holds the lock for as long as it lives and has all the time that a
 * big database takes, but never keeps others waiting for a lock that it waits for itself.
 * @throws StartError when a step gets no lock for too long, or the database is not in UTF-8
 */
export async function migrate(
  url: string,
  steps = migrations,
  patience = usualPatience,
): Promise<void> {
  const client = await connectUnhurried(url);
  try {
    while (!(await takeLock(client))) await sleep(lookMs);
    const done = await takenSteps(client);
    if (steps.every(({ name }) => done.includes(name))) return;
    await requireUtf8(client);
    await (await migratorOf(client, steps, patience)).up();
  } finally {
    await client.end();
  }
}

/** A server that was set up without a locale makes its databases in SQL_ASCII. */
async function requireUtf8(client: Client): Promise<void> {
  const { rows } = await client.query<{ encoding: string }>(
    `SELECT current_setting('server_encoding') AS encoding`,
  );
  const encoding = rows[0]?.encoding;
  if (encoding === 'UTF8') return;
  throw new StartError(
    `The database keeps its text in ${encoding}, not in UTF-8. Make it anew: CREATE DATABASE … ENCODING 'UTF8' TEMPLATE template0.`,
  );
}

/**
 * Asked for again and again: a statement that waited for the lock would be one that an index built
 * concurrently waits for, which would wait for each other for ever.
 */
async function takeLock(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>(
    'SELECT pg_try_advisory_lock($1) AS taken',
    [advisoryLocks.migration],
  );
  return rows[0]?.taken ?? false;
}

/** Umzug on our SQL: it is loaded where there are steps to take, as most starts have none. */
export async function migratorOf(client: Client, steps = migrations, patience = usualPatience) {
  const { Umzug } = await import('umzug');
  return new Umzug({
    context: client,
    logger: undefined,
    storage: storageOf(client),
    migrations: steps.map((migration) => ({
      name: migration.name,
      up: () => takeStep(client, migration, patience),
      down: () => takeBack(client, migration),
    })),
  });
}

/** Whether nothing is left to do; false too while the table of steps is not there yet. */
export async function isMigrated(sequelize: Sequelize): Promise<boolean> {
  const last = migrations.at(-1)?.name ?? '';
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

/** When a database that is up to date was first made: it tells one installation from another. */
export async function findInstalledAt(pool: Pool): Promise<Date> {
  const sql = 'SELECT min(done_at) AS "installedAt" FROM migrations';
  const { rows } = await pool.query<{ installedAt: Date | null }>(sql);
  const installedAt = rows[0]?.installedAt;
  if (!installedAt) throw new Error('This database has taken no step.');
  return installedAt;
}

/** A step is taken back, and the note that it was done, as one transaction. */
async function takeBack(client: Client, { name, down }: Migration): Promise<void> {
  // One that fails ends the connection with it, and that takes back what was begun.
  await client.query('BEGIN');
  await client.query(down);
  await client.query('DELETE FROM migrations WHERE name = $1', [name]);
  await client.query('COMMIT');
}

function storageOf(client: Client): UmzugStorage {
  return {
    // Written down by the step itself.
    logMigration: async () => undefined,
    unlogMigration: async () => undefined,
    executed: () => takenSteps(client),
  };
}

/** The names of the steps that were taken, in their order. */
async function takenSteps(client: Client): Promise<string[]> {
  await client.query(`CREATE TABLE IF NOT EXISTS migrations (
    name text PRIMARY KEY, done_at timestamptz(3) NOT NULL DEFAULT now()
  )`);
  const { rows } = await client.query<{ name: string }>(
    'SELECT name FROM migrations ORDER BY name',
  );
  return rows.map((row) => row.name);
}
