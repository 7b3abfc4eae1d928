import { randomUUID } from 'node:crypto';

import { Client } from 'pg';

import { migrate } from '../db/migrate.ts';
import { citusUrl, createOnCluster, dropOnCluster } from './citus.ts';

/** Migrated once; a test's own database is a copy of it. */
export const templateDatabase = 'feedback_template';

/** Holds the keys of all test files: their ids are random. */
export const keysDatabase = 'feedback_keys';

/** The address of another database of a server. */
export function onSameServer(postgresUrl: string, database: string): string {
  const url = new URL(postgresUrl);
  url.pathname = `/${database}`;
  return url.href;
}

/** Runs a query in the key database. */
export async function askKeys(
  postgresUrl: string,
  sql: string,
  values: unknown[] = [],
): Promise<Record<string, string>[]> {
  const client = new Client({ connectionString: onSameServer(postgresUrl, keysDatabase) });
  await client.connect();
  try {
    return (await client.query<Record<string, string>>(sql, values)).rows;
  } finally {
    await client.end();
  }
}

/** Makes a database for one test file, in a fraction of the time that migrations take. */
export async function createTestDatabase(postgresUrl: string): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  if (citusUrl) return createAlike(citusUrl, name);
  // Copies are made one at a time: a template must have no other user meanwhile.
  await onServer(
    postgresUrl,
    'SELECT pg_advisory_lock(1)',
    `CREATE DATABASE ${name} TEMPLATE ${templateDatabase} STRATEGY FILE_COPY`,
  );
  return onSameServer(postgresUrl, name);
}

/** Makes an empty one, of a user who owns that and may do nothing else. */
export async function createPlainDatabase(postgresUrl: string): Promise<string> {
  const name = `plain_${randomUUID().replaceAll('-', '')}`;
  await onServer(
    postgresUrl,
    `CREATE ROLE ${name} LOGIN PASSWORD 'plain'`,
    `CREATE DATABASE ${name} OWNER ${name}`,
  );
  return Object.assign(new URL(onSameServer(postgresUrl, name)), {
    username: name,
    password: 'plain',
  }).href;
}

/** Makes one on a cluster, as old as the others, by which the database of the keys knows them. */
async function createAlike(coordinatorUrl: string, name: string): Promise<string> {
  const url = await createOnCluster(coordinatorUrl, name);
  await migrate(url);
  await onServer(url, `UPDATE migrations SET done_at = '2026-01-01'`);
  return url;
}

/**
 * Databases of this worker's finished files, dropped in groups. ext4 skips each block freed within
 * the last minute for every file that it creates. After a database was dropped, copying one of a
 * thousand files takes the server four times as long.
 */
const ended: string[] = [];
const endedAtMost = 10;

/** Ends whatever connections are left to it; it is removed with others, or with its server. */
export async function dropTestDatabase(postgresUrl: string, url: string): Promise<void> {
  const name = new URL(url).pathname.slice(1);
  if (citusUrl) return dropOnCluster(citusUrl, name);
  await onServer(
    postgresUrl,
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${name}'`,
  );
  if (ended.push(name) < endedAtMost) return;
  for (const each of ended.splice(0)) {
    await onServer(
      postgresUrl,
      `DROP DATABASE ${each} WITH (FORCE)`,
      // Of a database of its own user.
      `DROP ROLE IF EXISTS ${each}`,
    );
  }
}

/** Runs statements on the server, each on its own. */
export async function onServer(postgresUrl: string, ...statements: string[]): Promise<void> {
  const client = new Client({ connectionString: postgresUrl });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}
