import { readFile } from 'node:fs/promises';

import { Client } from 'pg';

import { PostgresError, findPostgresUser } from './command.ts';
import { findDatabaseLocation } from './location.ts';
import { findPostmaster } from './postmaster.ts';

/**
 * Runs statements as one transaction in the database that another process runs on this data folder.
 * Tests use it to move data in time.
 * @throws PostgresError when no database runs there
 */
export async function runInRunningDatabase(
  dataDir: string,
  statements: readonly (readonly [sql: string, values: unknown[]])[],
): Promise<void> {
  const client = new Client({ connectionString: await findRunningUrl(dataDir) });
  await client.connect();
  try {
    await client.query('BEGIN');
    for (const [sql, values] of statements) await client.query(sql, values);
    await client.query('COMMIT');
  } finally {
    await client.end();
  }
}

/** The rows that a statement returns. */
type Rows = readonly Readonly<Record<string, unknown>>[];

/** Runs a statement and returns its rows. */
export type RunStatement = (sql: string) => Promise<Rows>;

/**
 * Returns a statement's rows from the database that another process runs on this data folder. Tests
 * use it to see everything in the database.
 * @throws PostgresError when no database runs there
 */
export const queryRunningDatabase = async (dataDir: string, sql: string): Promise<Rows> =>
  queryDatabaseUrl(await findRunningUrl(dataDir), sql);

/** Returns a statement's rows from the database with this connection string. */
export const queryDatabaseUrl = (url: string, sql: string): Promise<Rows> =>
  runStatementsOnConnection(url, (ask) => ask(sql));

/**
 * Runs several statements on one connection, because connecting takes longer than most statements.
 */
export async function runStatementsOnConnection<T>(
  url: string,
  work: (ask: RunStatement) => Promise<T>,
): Promise<T> {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(async (sql) => (await client.query<Record<string, unknown>>(sql)).rows);
  } finally {
    await client.end();
  }
}

/**
 * Returns the connection string of the database that another process runs on this data folder.
 * @throws PostgresError when no database runs there
 */
export async function findRunningUrl(dataDir: string): Promise<string> {
  const { cluster, passwordFile } = await findDatabaseLocation(dataDir, await findPostgresUser());
  const running = await findPostmaster(cluster);
  if (!running) throw new PostgresError(`No database runs on ${dataDir}.`);
  const password = await readFile(passwordFile, 'utf8');
  return `postgresql://postgres:${password}@127.0.0.1:${running.port}/postgres`;
}
