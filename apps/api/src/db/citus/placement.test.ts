import { expect, test } from 'vitest';

import { useTestApi } from '../../testing/test-api.ts';
import { tablesAtHome, tablesByCase } from './placement.ts';
import { distribute } from './distribute.ts';

const api = useTestApi();

test('of each table it is said where it lies on a cluster', async () => {
  const { rows } = await api.services.pool.query<{ name: string }>(
    `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'`,
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
