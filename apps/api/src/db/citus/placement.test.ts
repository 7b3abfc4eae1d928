import { expect, inject, test } from 'vitest';

import { openServices } from '../../runtime.ts';
import { useTestApi } from '../../testing/test-api.ts';
import { createTestDatabase, dropTestDatabase, onServer } from '../../testing/test-database.ts';
import { tablesAtHome, tablesByCase } from './placement.ts';
import { distribute } from './distribute.ts';

const api = useTestApi();

test('of each table it is said where it lies on a cluster', async () => {
  const { rows } = await api.services.pool.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class
     WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition`,
  );
  const placed = [...Object.keys(tablesByCase), ...Object.keys(tablesAtHome)];
  expect(rows.map(({ name }) => name).toSorted()).toEqual(placed.toSorted());
});

test('what lies by case has its column, which no row lacks', async () => {
  const { rows } = await api.services.pool.query<{ name: string; column: string }>(
    `SELECT table_name AS name, column_name AS "column" FROM information_schema.columns
     WHERE table_schema = 'public' AND is_nullable = 'NO'`,
  );
  const known = new Set(rows.map(({ name, column }) => `${name}.${column}`));
  const wanted = Object.entries(tablesByCase).map(([name, column]) => `${name}.${column}`);
  expect(wanted.filter((each) => !known.has(each))).toEqual([]);
});

test('a database without Citus is refused in a line that says what to do', async () => {
  await expect(distribute(api.services.databaseUrl)).rejects.toThrow(/CREATE EXTENSION citus/);
});

test('one that is laid out is refused where it is taken for a plain one', async () => {
  const postgresUrl = inject('postgresUrl');
  const url = await createTestDatabase(postgresUrl);
  // As the catalogue of a coordinator says it.
  await onServer(
    url,
    'CREATE TABLE pg_dist_partition (logicalrelid regclass)',
    `INSERT INTO pg_dist_partition VALUES ('feedbacks')`,
  );
  const { config, logger } = api.services;
  const start = openServices(
    { ...config, databaseDirectUrl: null, databaseEngine: 'postgres' },
    url,
    logger,
  );
  await expect(start).rejects.toThrow(/^DATABASE_ENGINE: .*Set DATABASE_ENGINE=citus/);
  await dropTestDatabase(postgresUrl, url);
});
