import { randomUUID } from 'node:crypto';

import type { Client } from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';

import { insertCases } from '../testing/bench/case-rows.ts';
import { fillReleased, filledTables, firstStep, releasedSteps } from '../testing/released-data.ts';
import { connectUnhurried } from '../platform/db/connection.ts';
import { migrate, migratorOf } from '../platform/db/migrate.ts';
import { migrations } from './index.ts';

/**
 * Number of cases of a long run: `UPGRADE_CASES=100000` tests every release's data at a realistic
 * size.
 */
const longRun = Number(process.env.UPGRADE_CASES ?? 0);
const cases = longRun || 200;
const longMs = 60_000 + cases * 30;

let server: Client;
beforeAll(async () => {
  server = await connectUnhurried(inject('postgresUrl'));
});
afterAll(() => server.end());

interface Released {
  readonly client: Client;
  readonly url: string;
  /** The user to whom all data belongs. */
  readonly userId: number;
}

/** Provides a database that is filled as it was when a step was the newest one. */
async function withReleased(step: string, use: (released: Released) => Promise<void>) {
  const name = `released_${randomUUID().replaceAll('-', '')}`;
  const url = Object.assign(new URL(inject('postgresUrl')), { pathname: `/${name}` }).href;
  await server.query(`CREATE DATABASE ${name}`);
  const client = await connectUnhurried(url);
  try {
    await (await migratorOf(client, migrations)).up({ to: step });
    await use({ client, url, userId: await fillReleased(client, cases) });
  } finally {
    await client.end();
    await server.query(`DROP DATABASE ${name} WITH (FORCE)`);
  }
}

/**
 * A table's first rows in the columns that it had, as one short text; derived columns are left out.
 */
interface Kept {
  readonly table: string;
  readonly sql: string;
}

/** Returns the queries that read the present content of the tables again. */
async function keep(client: Client): Promise<Kept[]> {
  const kept: Kept[] = [];
  for (const table of filledTables) {
    const { rows } = await client.query<{ columns: string; last: number }>(
      `SELECT string_agg(quote_ident(attname), ', ' ORDER BY attnum) AS columns,
         (SELECT max(id) FROM ${table})::int AS last
       FROM pg_attribute
       WHERE attrelid = '${table}'::regclass AND attnum > 0 AND NOT attisdropped
         AND attname <> 'search_text'`,
    );
    const { columns, last } = rows[0]!;
    kept.push({
      table,
      sql: `SELECT count(*)::int AS count, md5(string_agg(md5(old::text), '' ORDER BY id)) AS digest
            FROM (SELECT ${columns} FROM ${table} WHERE id <= ${last}) AS old`,
    });
  }
  return kept;
}

async function look(client: Client, kept: readonly Kept[]): Promise<Record<string, unknown>> {
  const seen: Record<string, unknown> = {};
  for (const { table, sql } of kept) seen[table] = (await client.query(sql)).rows[0];
  return seen;
}

async function expectWhole(client: Client) {
  const { rows } = await client.query('SELECT FROM pg_index WHERE NOT indisvalid');
  expect(rows).toEqual([]);
}

test(
  'keeps the content of a populated database in every step, and lets the previous version write on',
  () =>
    withReleased(firstStep, async ({ client, url, userId }) => {
      const kept = await keep(client);
      const before = await look(client, kept);
      const later = migrations.slice(migrations.findIndex(({ name }) => name === firstStep) + 1);
      let written = cases;
      for (const step of later) {
        await (await migratorOf(client, migrations)).up({ to: step.name });
        expect(await look(client, kept), step.name).toEqual(before);
        // Simulates a rolling deploy: an instance of the previous version saves cases as before.
        await insertCases(client, { first: written + 1, last: written + 5, of: cases }, userId);
        written += 5;
      }
      await expectWhole(client);
      await migrate(url, migrations);
    }),
  longMs,
);

test.runIf(longRun > 0).each(releasedSteps)(
  'keeps everything that was written at %s after an upgrade in one run',
  { timeout: longMs },
  (step) =>
    withReleased(step, async ({ client, url }) => {
      const kept = await keep(client);
      const before = await look(client, kept);
      await migrate(url, migrations);
      expect(await look(client, kept)).toEqual(before);
      await expectWhole(client);
    }),
);
