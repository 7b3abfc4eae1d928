import { randomUUID } from 'node:crypto';

import type { Sequelize } from 'sequelize';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';

import { connect } from './connection.ts';
import { isMigrated, migrate, migratorOf } from './migrate.ts';
import { queryRows } from './row-query.ts';

let server: Sequelize;
let database: Sequelize;
let url: string;

beforeAll(async () => {
  server = connect(inject('postgresUrl'), { size: 1 });
  const name = `empty_${randomUUID().replaceAll('-', '')}`;
  await server.query(`CREATE DATABASE ${name}`);
  url = Object.assign(new URL(inject('postgresUrl')), { pathname: `/${name}` }).href;
  database = connect(url, { size: 5 });
});

afterAll(async () => {
  await database.close();
  await server.query(`DROP DATABASE ${new URL(url).pathname.slice(1)} WITH (FORCE)`);
  await server.close();
});

/** Everything of ours that the database holds, by kind and name. */
const contents = async () =>
  (
    await queryRows<{ thing: string }>(
      database,
      `SELECT 'table ' || tablename AS thing FROM pg_tables WHERE schemaname = 'public'
       UNION ALL SELECT 'index ' || indexname FROM pg_indexes WHERE schemaname = 'public'
       UNION ALL SELECT 'function ' || p.proname FROM pg_proc p
         WHERE p.pronamespace = 'public'::regnamespace
           AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = p.oid AND d.deptype = 'e')
       ORDER BY 1`,
      [],
    )
  ).map(({ thing }) => thing);

test('instances that start at once migrate once, and both go on', async () => {
  expect(await isMigrated(database)).toBe(false);
  await Promise.all([migrate(url, database), migrate(url, database), migrate(url, database)]);
  expect(await isMigrated(database)).toBe(true);
  expect(await contents()).toContain('table feedbacks');
});

test('every step can be taken back, and taken again to the same end', async () => {
  const before = await contents();
  await migratorOf(database).down({ to: 0 });
  expect(await contents()).toEqual(['index migrations_pkey', 'table migrations']);
  expect(await isMigrated(database)).toBe(false);
  await migrate(url, database);
  expect(await contents()).toEqual(before);
});
