import { randomUUID } from 'node:crypto';

import { QueryTypes, type Sequelize } from 'sequelize';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';

import { openModelPool, connectWithoutTimeLimits } from './connection.ts';
import { isDatabaseMigrated, migrateDatabase, createMigrator } from './migrate.ts';
import { databaseMigrations } from '../../migrations/index.ts';
import { PreReleaseError } from './pre-release.ts';

let server: Sequelize;
let database: Sequelize;
let url: string;

beforeAll(async () => {
  server = openModelPool(inject('postgresUrl'), { size: 1, waitS: 60 });
  const name = `empty_${randomUUID().replaceAll('-', '')}`;
  await server.query(`CREATE DATABASE ${name}`);
  url = Object.assign(new URL(inject('postgresUrl')), { pathname: `/${name}` }).href;
  database = openModelPool(url, { size: 5, waitS: 60 });
});

afterAll(async () => {
  await database.close();
  await server.query(`DROP DATABASE ${new URL(url).pathname.slice(1)} WITH (FORCE)`);
  await server.close();
});

const rowsOf = <Row extends object>(on: Sequelize, text: string): Promise<Row[]> =>
  on.query<Row>(text, { type: QueryTypes.SELECT });

/** Lists the tables, indexes and other objects of the database by kind and name. */
const contents = async () =>
  (
    await rowsOf<{ thing: string }>(
      database,
      `SELECT 'table ' || tablename AS thing FROM pg_tables WHERE schemaname = 'public'
       UNION ALL SELECT 'index ' || indexname FROM pg_indexes WHERE schemaname = 'public'
       UNION ALL SELECT 'function ' || p.proname FROM pg_proc p
         WHERE p.pronamespace = 'public'::regnamespace
           AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = p.oid AND d.deptype = 'e')
       ORDER BY 1`,
    )
  ).map(({ thing }) => thing);

test('runs the migrations once when several instances start concurrently', async () => {
  expect(await isDatabaseMigrated(database, databaseMigrations)).toBe(false);
  await Promise.all([
    migrateDatabase(url, databaseMigrations),
    migrateDatabase(url, databaseMigrations),
    migrateDatabase(url, databaseMigrations),
  ]);
  expect(await isDatabaseMigrated(database, databaseMigrations)).toBe(true);
  expect(await contents()).toContain('table feedbacks');
});

test('refuses to migrate a database whose encoding is not UTF-8', async () => {
  const name = `ascii_${randomUUID().replaceAll('-', '')}`;
  await server.query(`CREATE DATABASE ${name} ENCODING 'SQL_ASCII' LOCALE 'C' TEMPLATE template0`);
  try {
    const ascii = Object.assign(new URL(inject('postgresUrl')), { pathname: `/${name}` }).href;
    await expect(migrateDatabase(ascii, databaseMigrations)).rejects.toThrow(
      `DATABASE_URL: the database’s encoding is SQL_ASCII instead of UTF-8. Create the database again: CREATE DATABASE … ENCODING 'UTF8' TEMPLATE template0.`,
    );
  } finally {
    await server.query(`DROP DATABASE ${name} WITH (FORCE)`);
  }
});

test('refuses to migrate a database of a pre-release and says how to begin again', async () => {
  const name = `before_${randomUUID().replaceAll('-', '')}`;
  await server.query(`CREATE DATABASE ${name}`);
  try {
    const before = Object.assign(new URL(inject('postgresUrl')), { pathname: `/${name}` }).href;
    await migrateDatabase(before, [{ name: '0001-people', up: 'CREATE TABLE users ()', down: '' }]);
    await expect(migrateDatabase(before, databaseMigrations)).rejects.toThrow(
      /^The database is from a pre-release, which this version cannot upgrade\. To begin again, set DATABASE_URL to an empty database\. /,
    );
    expect(new PreReleaseError().from({ databaseUrl: null, dataDir: '/srv/data' }).message).toMatch(
      /^The data in \/srv\/data is from a pre-release, .* To begin again, rename or delete this folder\./,
    );
  } finally {
    await server.query(`DROP DATABASE ${name} WITH (FORCE)`);
  }
});

test('reverts every migration, and running all migrations again gives the same schema', async () => {
  const before = await contents();
  const client = await connectWithoutTimeLimits(url);
  await (await createMigrator(client, databaseMigrations)).down({ to: 0 });
  await client.end();
  expect(await contents()).toEqual(['index migrations_pkey', 'table migrations']);
  expect(await isDatabaseMigrated(database, databaseMigrations)).toBe(false);
  await migrateDatabase(url, databaseMigrations);
  expect(await contents()).toEqual(before);
});

test('runs a migration without statement timeout but with a lock timeout of 2 s, whatever the database sets', async () => {
  const name = new URL(url).pathname.slice(1);
  await server.query(`ALTER DATABASE ${name} SET statement_timeout = '20s'`);
  await server.query(`ALTER DATABASE ${name} SET lock_timeout = '20s'`);
  const slow = {
    name: '9000-slow',
    up: `CREATE TABLE patience AS SELECT current_setting('statement_timeout') AS statement,
           current_setting('lock_timeout') AS lock`,
    down: '',
  };
  await migrateDatabase(url, [...databaseMigrations, slow]);
  expect(await rowsOf(database, 'SELECT * FROM patience')).toEqual([
    { statement: '0', lock: '2s' },
  ]);
});

test('runs an interrupted migration with several statements again from its first statement', async () => {
  const up = ['CREATE TABLE IF NOT EXISTS first (n integer)', 'SELECT 1 / 0'];
  const step = (statements: string[]) => [{ name: '9001-online', up: statements, down: '' }];
  await expect(migrateDatabase(url, step(up))).rejects.toThrow('division by zero');
  // The statements run without a transaction: an index can be built concurrently, and a rewrite can
  // commit its batches.
  await migrateDatabase(url, step([...up.slice(0, 1), 'CREATE INDEX CONCURRENTLY n ON first (n)']));
  expect(await contents()).toContain('index n');
});

test('builds an index concurrently while several instances start', async () => {
  const up = ['DROP INDEX IF EXISTS m', 'CREATE INDEX CONCURRENTLY m ON feedbacks (area)'];
  const steps = [...databaseMigrations, { name: '9002-index', up, down: '' }];
  await Promise.all([
    migrateDatabase(url, steps),
    migrateDatabase(url, steps),
    migrateDatabase(url, steps),
  ]);
  expect(await contents()).toContain('index m');
});

describe('a migration that waits for a lock', () => {
  const hasty = { lockMs: 100, pauseMs: 10, inAllMs: 60_000 };
  const column = (name: string, up: string | readonly string[]) => [
    ...databaseMigrations,
    { name, up, down: '' },
  ];

  /** Reads a table in a transaction that stays open until the client is closed. */
  async function reader() {
    const client = await connectWithoutTimeLimits(url);
    await client.query('BEGIN; SELECT FROM feedbacks LIMIT 1');
    return client;
  }

  test.each([
    ['9003-text', 'ALTER TABLE feedbacks ADD COLUMN later text'],
    ['9004-list', ['ALTER TABLE feedbacks ADD COLUMN IF NOT EXISTS later_too text']],
  ])(
    'migration %s lets other statements run while waiting for a lock, and completes once the lock is free',
    async (name, up) => {
      const busy = await reader();
      const upgrade = migrateDatabase(url, column(name, up), hasty);
      const waiting = `SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock'
      AND application_name = 'feedback-upgrade' AND datname = current_database()`;
      await expect.poll(async () => (await rowsOf(database, waiting)).length).toBe(1);
      // Behind a statement that waits for an exclusive lock, this query would wait for the reader
      // too.
      await rowsOf(database, 'SELECT FROM feedbacks LIMIT 1');
      await busy.end();
      await upgrade;
    },
  );

  test('stops a migration after the time limit and names the process that holds the lock', async () => {
    const busy = await reader();
    const { rows } = await busy.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    const steps = column('9005-never', 'ALTER TABLE feedbacks ADD COLUMN never text');
    const upgrade = migrateDatabase(url, steps, { ...hasty, inAllMs: 0 });
    await expect(upgrade).rejects.toThrow(
      new RegExp(`stopped at migration 9005-never.*process ${rows[0]?.pid} \\(feedback-upgrade\\)`),
    );
    await busy.end();
    await migrateDatabase(url, steps);
  });
});
