import { randomUUID } from 'node:crypto';

import type { Client } from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';

import { insertCases } from '../testing/bench/case-rows.ts';
import { fillReleasedDatabase, releasedDataTables } from '../testing/released-data.ts';
import { successorMigrations } from '../testing/successor.ts';
import { connectWithoutTimeLimits } from '../platform/db/connection.ts';
import { migrateDatabase, createMigrator } from '../platform/db/migrate.ts';

/**
 * Number of cases in the upgraded database. `UPGRADE_CASES=100000` tests the upgrade of each
 * release at a realistic size.
 */
const longRun = Number(process.env.UPGRADE_CASES ?? 0);
const cases = longRun || 200;
const longMs = 60_000 + cases * 30;

const names = successorMigrations.map(({ name }) => name);

let server: Client;
beforeAll(async () => {
  server = await connectWithoutTimeLimits(inject('postgresUrl'));
});
afterAll(() => server.end());

interface Released {
  readonly client: Client;
  readonly url: string;
  /** Id of the user who owns all data. */
  readonly userId: number;
}

/** Provides a populated database whose newest migration is the named one. */
async function withReleased(name: string, use: (released: Released) => Promise<void>) {
  const database = `released_${randomUUID().replaceAll('-', '')}`;
  const url = Object.assign(new URL(inject('postgresUrl')), { pathname: `/${database}` }).href;
  await server.query(`CREATE DATABASE ${database}`);
  const client = await connectWithoutTimeLimits(url);
  try {
    await (await createMigrator(client, successorMigrations)).up({ to: name });
    await use({ client, url, userId: await fillReleasedDatabase(client, cases) });
  } finally {
    await client.end();
    await server.query(`DROP DATABASE ${database} WITH (FORCE)`);
  }
}

/** A query that summarizes the present rows and columns of a table as a count and a digest. */
interface Snapshot {
  readonly table: string;
  readonly sql: string;
}

async function snapshotsOf(client: Client): Promise<Snapshot[]> {
  const snapshots: Snapshot[] = [];
  for (const table of releasedDataTables) {
    const { rows } = await client.query<{ columns: string; last: number }>(
      `SELECT string_agg(quote_ident(attname), ', ' ORDER BY attnum) AS columns,
         (SELECT max(id) FROM ${table})::int AS last
       FROM pg_attribute
       WHERE attrelid = '${table}'::regclass AND attnum > 0 AND NOT attisdropped
         AND attname <> 'search_text'`,
    );
    const { columns, last } = rows[0]!;
    snapshots.push({
      table,
      sql: `SELECT count(*)::int AS count, md5(string_agg(md5(old::text), '' ORDER BY id)) AS digest
            FROM (SELECT ${columns} FROM ${table} WHERE id <= ${last}) AS old`,
    });
  }
  return snapshots;
}

async function readSnapshots(client: Client, snapshots: readonly Snapshot[]) {
  const content: Record<string, unknown> = {};
  for (const { table, sql } of snapshots) content[table] = (await client.query(sql)).rows[0];
  return content;
}

async function expectValidIndexes(client: Client) {
  const { rows } = await client.query('SELECT FROM pg_index WHERE NOT indisvalid');
  expect(rows).toEqual([]);
}

test(
  'every migration after the baseline keeps all rows while the previous version still saves cases',
  () =>
    withReleased(names[0]!, async ({ client, url, userId }) => {
      const snapshots = await snapshotsOf(client);
      const before = await readSnapshots(client, snapshots);
      let written = cases;
      for (const to of names.slice(1)) {
        await (await createMigrator(client, successorMigrations)).up({ to });
        expect(await readSnapshots(client, snapshots), to).toEqual(before);
        // Simulates a rolling deploy: an instance of the previous version saves cases as before.
        await insertCases(client, { first: written + 1, last: written + 5, of: cases }, userId);
        written += 5;
      }
      await expectValidIndexes(client);
      await migrateDatabase(url, successorMigrations);
    }),
  longMs,
);

test.runIf(longRun > 0).each(names.slice(0, -1))(
  'upgrading a database from migration %s to the newest one keeps all rows',
  { timeout: longMs },
  (name) =>
    withReleased(name, async ({ client, url }) => {
      const snapshots = await snapshotsOf(client);
      const before = await readSnapshots(client, snapshots);
      await migrateDatabase(url, successorMigrations);
      expect(await readSnapshots(client, snapshots)).toEqual(before);
      await expectValidIndexes(client);
    }),
);
