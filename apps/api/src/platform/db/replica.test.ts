import { overviewSchema } from '@feedback/contract/analytics/overview';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { StartError } from '../errors.ts';
import { openServices } from '../../runtime.ts';
import { createCase, createSignedInUser } from '../../testing/factories.ts';
import { useTestApi } from '../../testing/test-api.ts';
import { openPlainPool } from './connection.ts';
import { watchReplica } from './replica.ts';

// The allowed lag is so large that no test reaches it.
const api = useTestApi({ hasReplica: true, config: { mostBehindS: 600 } });
type Someone = Awaited<ReturnType<typeof createSignedInUser>>;
let reader: Someone;
let writer: Someone;
let replica: Client;

beforeAll(async () => {
  reader = await createSignedInUser('superadmin');
  writer = await createSignedInUser('superadmin');
  replica = new Client({ connectionString: api.replica().url });
  // The last test stops the server of this connection.
  replica.on('error', () => undefined);
  await replica.connect();
});
afterAll(() => replica.end());

async function closedFor({ user, token }: Someone): Promise<number> {
  const answer = await api.as(token).get(`admin/overview/${user.id}`);
  expect(answer.status, answer.text).toBe(200);
  return overviewSchema.parse(answer.body).closed.c;
}

async function linesFor({ user, token }: Someone): Promise<number> {
  const answer = await api.as(token).get(`admin/report/${user.id}/c.csv`);
  expect(answer.status, answer.text).toBe(200);
  return answer.text.trimEnd().split('\n').length - 1;
}

test('reads the overview and exports from the replica, but shows users their own latest changes', async () => {
  const { id } = await createCase();
  // Waits until the product knows the replica's state and reads from it.
  await expect.poll(() => api.services.replica?.isCurrent(null)).toBe(true);
  const there = () => replica.query('SELECT FROM feedbacks');
  await expect.poll(async () => (await there()).rowCount).toBe(1);
  await replica.query('SELECT pg_wal_replay_pause()');
  await createCase();
  const closed = await api
    .as(writer.token)
    .post('admin/closeFeedback', { id, userType: 'c', feedackClosureDesc: 'Done' });
  expect(closed.status, closed.text).toBe(200);
  expect([await closedFor(reader), await linesFor(reader)]).toEqual([0, 1]);
  expect([await closedFor(writer), await linesFor(writer)]).toEqual([1, 2]);
  await replica.query('SELECT pg_wal_replay_resume()');
  await expect.poll(async () => [await closedFor(reader), await linesFor(reader)]).toEqual([1, 2]);
});

test('reports a change as saved although its WAL position could not be recorded in the session', async () => {
  const { pool } = api.services;
  await pool.query(`CREATE FUNCTION busy() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN RAISE EXCEPTION 'busy' USING ERRCODE = '57014'; END $$`);
  await pool.query(
    'CREATE TRIGGER busy BEFORE UPDATE OF wrote_up_to ON sessions EXECUTE FUNCTION busy()',
  );
  try {
    const { id } = await createCase();
    const closed = await api
      .as(writer.token)
      .post('admin/closeFeedback', { id, userType: 'c', feedackClosureDesc: 'Done' });
    expect(closed.status, closed.text).toBe(200);
  } finally {
    await pool.query('DROP FUNCTION busy CASCADE');
  }
});

test('does not read from a replica that lags too far behind until the replica has caught up', async () => {
  const { pool } = api.services;
  const options = { size: 1, waitS: 60 };
  const own = openPlainPool(api.replica().url, options);
  const watched = watchReplica({ primary: pool, pool: own, streams: own, mostBehindMs: 1500 });
  await expect.poll(() => watched.isCurrent(null)).toBe(true);
  await replica.query('SELECT pg_wal_replay_pause()');
  await createCase();
  await expect.poll(() => watched.isCurrent(null), { timeout: 60_000 }).toBe(false);
  expect(watched.secondsBehind()).toBeGreaterThan(1.5);
  await replica.query('SELECT pg_wal_replay_resume()');
  await expect.poll(() => watched.isCurrent(null), { timeout: 60_000 }).toBe(true);
  await own.end();
});

test('does not treat the primary as a replica', async () => {
  const { pool } = api.services;
  const self = watchReplica({ primary: pool, pool, streams: pool, mostBehindMs: 60_000 });
  expect(await self.isCurrent(null)).toBe(false);
});

test('stops the start when DATABASE_URL points to a replica', async () => {
  const { config, logger, databaseUrl } = api.services;
  // Also behind a pooler, while the direct address is right.
  for (const databaseDirectUrl of [null, databaseUrl]) {
    const start = openServices({ ...config, databaseDirectUrl }, api.replica().url, logger);
    await expect(start).rejects.toThrow(StartError);
    await expect(start).rejects.toThrow(/^DATABASE_URL: 127\.0\.0\.1:\d+ is read-only/);
  }
});

test('reads from the primary after the replica stopped', async () => {
  await expect.poll(() => api.services.replica?.isCurrent(null)).toBe(true);
  const before = [await closedFor(reader), await linesFor(reader)];
  await api.replica().stop();
  expect([await closedFor(reader), await linesFor(reader)]).toEqual(before);
  expect(api.services.replica?.secondsBehind()).toBe(Infinity);
});
