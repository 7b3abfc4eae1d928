import { randomUUID } from 'node:crypto';

import type { Client } from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';

import { insertCases } from '../testing/bench/generate-cases.ts';
import { fillReleased, filledTables, releasedStep } from '../testing/released-data.ts';
import { connectUnhurried } from './connection.ts';
import { migrate, migratorOf } from './migrate.ts';
import { migrations } from './migrations/index.ts';

/** `UPGRADE_CASES=100000` proves the steps on a database of a size that people have. */
const cases = Number(process.env.UPGRADE_CASES ?? 200);
const longMs = 60_000 + cases * 30;

const name = `released_${randomUUID().replaceAll('-', '')}`;
let server: Client;
let client: Client;
let userId: number;

const urlOf = (database: string) =>
  Object.assign(new URL(inject('postgresUrl')), { pathname: `/${database}` }).href;

beforeAll(async () => {
  server = await connectUnhurried(inject('postgresUrl'));
  await server.query(`CREATE DATABASE ${name}`);
  client = await connectUnhurried(urlOf(name));
  await migratorOf(client).up({ to: releasedStep });
  userId = await fillReleased(client, cases);
}, longMs);

afterAll(async () => {
  await client.end();
  await server.query(`DROP DATABASE ${name} WITH (FORCE)`);
  await server.end();
});

/** A table's first rows in the columns that it had, as one short text. */
interface Kept {
  readonly table: string;
  readonly sql: string;
}

/** How to look again at what the tables hold now. */
async function keep(): Promise<Kept[]> {
  const kept: Kept[] = [];
  for (const table of filledTables) {
    const { rows } = await client.query<{ columns: string; last: number }>(
      `SELECT string_agg(quote_ident(attname), ', ' ORDER BY attnum) AS columns,
         (SELECT max(id) FROM ${table})::int AS last
       FROM pg_attribute
       WHERE attrelid = '${table}'::regclass AND attnum > 0 AND NOT attisdropped`,
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

async function look(kept: readonly Kept[]): Promise<Record<string, unknown>> {
  const seen: Record<string, unknown> = {};
  for (const { table, sql } of kept) seen[table] = (await client.query(sql)).rows[0];
  return seen;
}

test(
  'every step keeps what a populated database holds, and lets the version before write on',
  async () => {
    const kept = await keep();
    const before = await look(kept);
    const later = migrations.slice(migrations.findIndex((step) => step.name === releasedStep) + 1);
    let written = cases;
    for (const step of later) {
      await migratorOf(client).up({ to: step.name });
      expect(await look(kept), step.name).toEqual(before);
      // A rolling deploy: an instance of the version before saves cases as it always did.
      await insertCases(client, { first: written + 1, last: written + 5, of: cases }, userId);
      written += 5;
    }
    const { rows } = await client.query('SELECT FROM pg_index WHERE NOT indisvalid');
    expect(rows).toEqual([]);
    await migrate(urlOf(name));
  },
  longMs,
);
