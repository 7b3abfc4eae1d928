import { randomUUID } from 'node:crypto';

import { Client } from 'pg';

import { citusUrl, copyOnCluster, dropClusterDatabase } from './citus.ts';

/** The template database, which is migrated once and copied for each test file. */
export const templateDatabase = 'feedback_template';

/** The database with the keys of all test files: their ids are random. */
export const keysDatabase = 'feedback_keys';

/** Returns the address of another database on the same server. */
export function buildDatabaseUrl(postgresUrl: string, database: string): string {
  const url = new URL(postgresUrl);
  url.pathname = `/${database}`;
  return url.href;
}

/** Runs a query in the key database. */
export async function queryKeyDatabase(
  postgresUrl: string,
  sql: string,
  values: unknown[] = [],
): Promise<Record<string, string>[]> {
  const client = new Client({ connectionString: buildDatabaseUrl(postgresUrl, keysDatabase) });
  await client.connect();
  try {
    return (await client.query<Record<string, string>>(sql, values)).rows;
  } finally {
    await client.end();
  }
}

/** Creates a database for one test file, in a fraction of the time that migrations take. */
export async function createTestDatabase(postgresUrl: string): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  if (citusUrl) return copyOnCluster(citusUrl, templateDatabase, name);
  // Databases are copied one at a time, because the template must have no other connection during a
  // copy.
  await runOnServer(
    postgresUrl,
    'SELECT pg_advisory_lock(1)',
    `CREATE DATABASE ${name} TEMPLATE ${templateDatabase} STRATEGY FILE_COPY`,
  );
  return buildDatabaseUrl(postgresUrl, name);
}

/** Creates an empty database, owned by a user with no other rights. */
export async function createPlainDatabase(postgresUrl: string): Promise<string> {
  const name = `plain_${randomUUID().replaceAll('-', '')}`;
  await runOnServer(
    postgresUrl,
    `CREATE ROLE ${name} LOGIN PASSWORD 'plain'`,
    `CREATE DATABASE ${name} OWNER ${name}`,
  );
  return Object.assign(new URL(buildDatabaseUrl(postgresUrl, name)), {
    username: name,
    password: 'plain',
  }).href;
}

/**
 * Databases of this worker's finished test files, dropped in groups. Where the server's files are on
 * ext4, copying a database shortly after a drop takes ten times as long.
 */
const ended: string[] = [];
const endedAtMost = 10;

/** Ends the remaining connections to a database; it is dropped with others, or with its server. */
export async function dropTestDatabase(postgresUrl: string, url: string): Promise<void> {
  const name = new URL(url).pathname.slice(1);
  if (citusUrl) return dropClusterDatabase(citusUrl, name);
  await runOnServer(
    postgresUrl,
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${name}'`,
  );
  if (ended.push(name) < endedAtMost) return;
  for (const each of ended.splice(0)) {
    await runOnServer(
      postgresUrl,
      `DROP DATABASE ${each} WITH (FORCE)`,
      // The role of a database with its own user.
      `DROP ROLE IF EXISTS ${each}`,
    );
  }
}

/** Runs statements on the server, each on its own. */
export async function runOnServer(postgresUrl: string, ...statements: string[]): Promise<void> {
  const client = new Client({ connectionString: postgresUrl });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}
