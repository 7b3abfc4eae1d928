import { expect, test, vi } from 'vitest';

import {
  createRepeatedEventRecorder,
  type SecurityEventData,
} from '../../modules/audit/record-security-event.ts';
import { deleteExpiredRows } from '../../schedules/housekeeping.ts';
import { useTestApi } from '../../testing/test-api.ts';
import { connectWithoutTimeLimits } from './connection.ts';
import { dropOldMonths, createMonthlyPartitions } from './months.ts';

const api = useTestApi();

const ask = async (text: string, values: unknown[] = []) =>
  (await api.services.pool.query<Record<string, unknown>>(text, values)).rows;

const tried: SecurityEventData = {
  kind: 'otp',
  outcome: 'otpFailed',
  account: null,
  userid: null,
  address: '192.0.2.7',
  requestId: 'r',
};

/** Logs an event at an instant and returns the partition that it is in. */
async function partOf(at: string): Promise<unknown> {
  const [row] = await ask(
    `INSERT INTO security_log (at, kind, outcome, address, request_id)
     VALUES ($1, 'login', 'success', '192.0.2.8', 'r') RETURNING tableoid::regclass::text AS part`,
    [at],
  );
  return row?.['part'];
}

const restLength = async () => (await ask('SELECT FROM security_log_rest')).length;
const turn = () =>
  api.inside(async () => {
    await createMonthlyPartitions();
    await dropOldMonths();
  });

/** Returns the month in Asia/Kolkata that is `months` after the current one, such as `2027-01`. */
async function monthIn(months: number): Promise<string> {
  const [row] = await ask(
    `SELECT to_char(date_trunc('month', now() AT TIME ZONE 'Asia/Kolkata')
       + make_interval(months => $1), 'YYYY-MM') AS month`,
    [months],
  );
  return String(row?.['month']);
}

const nameOf = (month: string) => `security_log_${month.replace('-', '_')}`;

test('writes a security event to its monthly partition, which begins at midnight in Asia/Kolkata', async () => {
  await turn();
  const [next, last] = [await monthIn(2), await monthIn(3)];
  expect(await partOf(`${next}-01T00:00:00+05:30`)).toBe(nameOf(next));
  expect(await partOf(`${last}-01T00:00:00+05:30`)).toBe(nameOf(last));
  const before = new Date(Date.parse(`${last}-01T00:00:00+05:30`) - 1).toISOString();
  expect(await partOf(before)).toBe(nameOf(next));
  const first = new Date(Date.parse(`${next}-01T00:00:00+05:30`) - 1).toISOString();
  expect(await partOf(first)).toBe('security_log_first');
});

test('stores an event without a monthly partition in the rest partition until the job creates its month', async () => {
  expect(await partOf('2031-05-15T12:00:00+05:30')).toBe('security_log_rest');
  expect(await restLength()).toBe(1);
  await turn();
  expect(await restLength()).toBe(0);
  expect(await ask('SELECT address FROM security_log_2031_05')).toEqual([{ address: '192.0.2.8' }]);
  await turn();
  expect(await partOf('2031-05-31T23:59:59+05:30')).toBe('security_log_2031_05');
});

test('creates a monthly partition while an open transaction has written to another partition', async () => {
  const client = await connectWithoutTimeLimits(api.services.databaseUrl);
  try {
    await client.query(`BEGIN; INSERT INTO security_log (kind, outcome, address, request_id)
      VALUES ('login', 'success', '192.0.2.9', 'r')`);
    await partOf('2032-01-15T12:00:00+05:30');
    await turn();
    expect(await restLength()).toBe(0);
    await client.query('COMMIT');
  } finally {
    await client.end();
  }
});

test('adds concurrent failed attempts of two processes to one security event', async () => {
  await ask('TRUNCATE security_log');
  const client = await connectWithoutTimeLimits(api.services.databaseUrl);
  try {
    // Another process has counted and has not committed yet.
    await client.query(`BEGIN;
      SELECT pg_advisory_xact_lock(hashtextextended('sums of security events', 0));
      INSERT INTO security_log (kind, outcome, address, request_id, count, sum_from)
      VALUES ('otp', 'otpFailed', '192.0.2.7', 'r', 5, date_bin('10 minutes', now(), 'epoch'))`);
    const counted = api.inside(() => createRepeatedEventRecorder()(tried));
    const waiting = `SELECT FROM pg_locks JOIN pg_database ON pg_database.oid = database
      WHERE datname = current_database() AND locktype = 'advisory' AND NOT granted`;
    await vi.waitFor(async () => expect(await ask(waiting)).toHaveLength(1), { timeout: 20_000 });
    await client.query('COMMIT');
    await counted;
  } finally {
    await client.end();
  }
  const sums = await ask('SELECT count, sum_from FROM security_log');
  const spans = new Set(sums.map((sum) => String(sum['sum_from'])));
  expect(sums.reduce((all, sum) => all + Number(sum['count']), 0)).toBe(6);
  expect(sums).toHaveLength(spans.size);
});

test('drops a monthly partition that ended two years ago, and deletes expired events in other partitions row by row', async () => {
  await ask('TRUNCATE security_log');
  await partOf('2019-03-10T12:00:00+05:30');
  const young = await partOf(new Date(Date.now() - 86_400_000).toISOString());
  await api.inside(() => deleteExpiredRows());
  expect(await ask('SELECT tableoid::regclass::text AS part FROM security_log')).toEqual([
    { part: young },
  ]);
  await ask('ALTER TABLE security_log DETACH PARTITION security_log_first');
  await partOf('2019-03-10T12:00:00+05:30');
  await api.inside(() => createMonthlyPartitions());
  expect(await ask('SELECT FROM security_log_2019_03')).toHaveLength(1);
  await turn();
  expect(await ask('SELECT FROM security_log')).toEqual([]);
  expect(await ask(`SELECT to_regclass('security_log_2019_03') AS part`)).toEqual([{ part: null }]);
});
