import { readFile } from 'node:fs/promises';

import { Client } from 'pg';

import { PostgresError, findOwner } from './command.ts';
import { findLocation } from './location.ts';
import { findPostmaster } from './postmaster.ts';

/**
 * Runs statements as one transaction in the database that another process runs on this data folder:
 * how tests move its data in time.
 * @throws PostgresError when none runs there
 */
export async function inRunning(
  dataDir: string,
  statements: readonly (readonly [sql: string, values: unknown[]])[],
): Promise<void> {
  const client = new Client({ connectionString: await runningUrl(dataDir) });
  await client.connect();
  try {
    await client.query('BEGIN');
    for (const [sql, values] of statements) await client.query(sql, values);
    await client.query('COMMIT');
  } finally {
    await client.end();
  }
}

/** The rows that a statement of a test answers. */
type Rows = readonly Readonly<Record<string, unknown>>[];

/** Answers a statement's rows. */
export type Ask = (sql: string) => Promise<Rows>;

/**
 * The rows of a statement, asked of the database that another process runs on this data folder: how
 * tests see all that it holds.
 * @throws PostgresError when none runs there
 */
export const askRunning = async (dataDir: string, sql: string): Promise<Rows> =>
  askAt(await runningUrl(dataDir), sql);

/** The same, of the database at an address. */
export const askAt = (url: string, sql: string): Promise<Rows> => asking(url, (ask) => ask(sql));

/** Asks several things by one connection: to log in takes longer than most statements. */
export async function asking<T>(url: string, work: (ask: Ask) => Promise<T>): Promise<T> {
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
 * The address of the database that another process runs on this data folder.
 * @throws PostgresError when none runs there
 */
export async function runningUrl(dataDir: string): Promise<string> {
  const { cluster, passwordFile } = await findLocation(dataDir, await findOwner());
  const running = await findPostmaster(cluster);
  if (!running) throw new PostgresError(`No database runs on ${dataDir}.`);
  const password = await readFile(passwordFile, 'utf8');
  return `postgresql://postgres:${password}@127.0.0.1:${running.port}/postgres`;
}
