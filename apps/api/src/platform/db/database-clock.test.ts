import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { expect, test } from 'vitest';

import { useTestApi } from '../../testing/test-api.ts';
import { pickBetterMeasurement, startDatabaseClock } from './database-clock.ts';

const api = useTestApi();

test('the database clock returns the time of the database server', async () => {
  const { pool } = api.services;
  const before = await databaseMs();
  const clock = await startDatabaseClock(pool);
  const told = clock.now().getTime();
  clock.stop();
  // The tolerance of 2 ms covers rounding, because a Date has whole milliseconds.
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
  ['replaces the measurement by a more exact one', { ahead: 1002, doubt: 1 }, true],
  ['keeps the measurement when the new one is less exact', { ahead: 1002, doubt: 9 }, false],
  [
    'replaces the measurement by a less exact one after the clock was set',
    { ahead: 661_000, doubt: 9 },
    true,
  ],
])('the database clock %s', (_, found, isTaken) => {
  const known = { ahead: 1000, doubt: 5 };
  expect(pickBetterMeasurement(known, found)).toBe(isTaken ? found : known);
});

test('no module with business rules calls new Date() for the current time', () => {
  const folders = ['demo', 'modules', 'platform/events', 'schedules'];
  const sources = folders.flatMap((name) => {
    const folder = resolve(import.meta.dirname, '../..', name);
    return readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|\b(testing|backup)\b/.test(file))
      .map((file) => join(folder, file));
  });
  expect(sources.length).toBeGreaterThan(300);
  const asking = sources.filter((path) => readFileSync(path, 'utf8').includes('new Date()'));
  expect(asking).toEqual([]);
});
