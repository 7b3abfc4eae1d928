import { expect, test } from 'vitest';

import { useTestApi } from '../testing/test-api.ts';
import { better, setDatabaseClock } from './database-clock.ts';

const api = useTestApi();

test('the time is the database’s, whatever this machine says', async () => {
  const { pool } = api.services;
  const before = await databaseMs();
  const clock = await setDatabaseClock(pool);
  const told = clock.now().getTime();
  clock.stop();
  // Dates are whole milliseconds.
  expect(told).toBeGreaterThan(before - 2);
  expect(told).toBeLessThan((await databaseMs()) + 2);
});

async function databaseMs(): Promise<number> {
  const { rows } = await api.services.pool.query<{ ms: number }>(
    'SELECT (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS ms',
  );
  return rows[0]?.ms ?? 0;
}

test.each([
  ['a surer look', { ahead: 1002, doubt: 1 }, true],
  ['a less sure one', { ahead: 1002, doubt: 9 }, false],
  ['a less sure one of a clock that was set', { ahead: 661_000, doubt: 9 }, true],
])('%s', (_, found, isTaken) => {
  const known = { ahead: 1000, doubt: 5 };
  expect(better(known, found)).toBe(isTaken ? found : known);
});
