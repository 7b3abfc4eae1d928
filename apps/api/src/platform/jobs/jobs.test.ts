import { EventEmitter, once } from 'node:events';
import { setImmediate as nextTurn } from 'node:timers/promises';

import { pino } from 'pino';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';

import { openPlainPool } from '../db/connection.ts';
import { createCaseWithFile, createSignedInUser } from '../../testing/factories.ts';
import { useTestApi } from '../../testing/test-api.ts';
import { createJobKinds } from '../../schedules/job-kinds.ts';
import { createJobRunner } from './boss.ts';
import type { JobKindOfAnyName, Job } from './job.ts';
import { openJobQueue } from './job-queue.ts';
import { runJobs, type JobWorker } from './run-jobs.ts';

const api = useTestApi();
let boss: { token: string };
let running: JobWorker[] = [];

beforeAll(async () => {
  boss = await createSignedInUser('superadmin');
});
afterEach(async () => {
  await Promise.all(running.map((one) => one.stop()));
  running = [];
  await api.services.pool.query('DELETE FROM jobs.job');
});

async function work(kinds: readonly JobKindOfAnyName[]): Promise<void> {
  const { pool } = api.services;
  running.push(await api.inside(() => runJobs({ pool, kinds, logger: pino({ level: 'silent' }) })));
}

const add = (job: Job) => api.services.sequelize.transaction(() => api.services.jobs.add([job]));

const order = ['failed', 'running', 'waiting', 'done'];

const verify = (feedbackId: number): Job => ({ name: 'attachments.verify', data: { feedbackId } });

/** Sets the waiting jobs to their last attempt, due now. */
const giveUpSoon = () =>
  api.services.pool.query(
    `UPDATE jobs.job SET retry_count = retry_limit WHERE state IN ('created', 'retry')`,
  );

const list = async () =>
  (await api.as(boss.token).get('admin/jobs')).body.rows as {
    id: string;
    status: string;
    lastError: string | null;
  }[];

test('creates the job queues once when several instances start on a new database', async () => {
  const { pool } = api.services;
  const names = await pool.query<{ name: string }>('SELECT name FROM jobs.queue ORDER BY name');
  await pool.query('SELECT jobs.delete_queue(name) FROM jobs.queue');
  await Promise.all(Array.from({ length: 3 }, () => openJobQueue(pool)));
  const made = await pool.query('SELECT name FROM jobs.queue ORDER BY name');
  expect(made.rows).toEqual(names.rows);
});

describe('background jobs', () => {
  test('runs a job with its data in exactly one of several workers', async () => {
    const done: number[] = [];
    const kind: JobKindOfAnyName = {
      name: 'attachments.verify',
      run: async ({ feedbackId }) => done.push(feedbackId),
    };
    for (const id of [1, 2, 3]) await add(verify(id));
    await Promise.all([work([kind]), work([kind])]);
    await expect
      .poll(async () => (await list()).map(({ status }) => status))
      .toEqual(Array.from({ length: 3 }, () => 'done'));
    expect(done.toSorted((a, b) => a - b)).toEqual([1, 2, 3]);
  });

  test('discards a job when its transaction is rolled back', async () => {
    const lost = api.services.sequelize.transaction(async () => {
      await api.services.jobs.add([verify(1)]);
      throw new Error('rolled back');
    });
    await expect(lost).rejects.toThrow('rolled back');
    expect(await list()).toEqual([]);
  });

  test('stores the reason of a failed job and runs the job again on request', async () => {
    let isBroken = true;
    const kind: JobKindOfAnyName = {
      name: 'attachments.verify',
      run: async () => {
        if (isBroken) throw new Error('The bucket is away.');
      },
    };
    await add(verify(1));
    await giveUpSoon();
    await work([kind]);
    await expect.poll(list).toMatchObject([{ status: 'failed', lastError: 'The bucket is away.' }]);
    isBroken = false;
    const [{ id } = { id: '' }] = await list();
    expect((await api.as(boss.token).post(`admin/jobs/${id}/rerun`, {})).status).toBe(200);
    await expect.poll(list).toMatchObject([{ status: 'done' }]);
    expect((await api.as(boss.token).post(`admin/jobs/${id}/rerun`, {})).status).toBe(404);
  });
});

test.each([
  ['INSERT INTO migrations (name) VALUES ($1), ($1)', 'Validation error'],
  ['SELECT $1::int', 'invalid input syntax for type integer'],
])(
  'stores a job whose SQL fails without the values of the statement %s',
  async (sql, lastError) => {
    const person = 'zxplanted@example.com';
    await add(verify(1));
    await giveUpSoon();
    const run = () => api.services.sequelize.query(sql, { bind: [person] });
    await work([{ name: 'attachments.verify', run }]);
    await expect.poll(list).toMatchObject([{ status: 'failed', lastError }]);
    const { rows } = await api.services.pool.query('SELECT output FROM jobs.job');
    expect(JSON.stringify(rows)).not.toContain(person);
  },
);

test('runs a scheduled job that was queued without data', async () => {
  let done = 0;
  const { pool } = api.services;
  const clock = createJobRunner(
    { executeSql: (text, values) => pool.query(text, values) },
    { isWorker: false },
  );
  await clock.start();
  await clock.insert([{ name: 'tables.clear' }]);
  await clock.stop();
  await work([{ name: 'tables.clear', run: async () => (done += 1) }]);
  await expect.poll(list).toMatchObject([{ status: 'done', lastError: null }]);
  expect(done).toBe(1);
});

const oftenDone = (name: string) => ({ name, cron: '*/10 * * * *' });

test('saves each job schedule once, however many workers start', async () => {
  await Promise.all([work(createJobKinds(api.services)), work(createJobKinds(api.services))]);
  const { rows } = await api.services.pool.query('SELECT name, cron FROM jobs.schedule ORDER BY 1');
  expect(rows).toEqual([
    { name: 'alarms.raise', cron: '* * * * *' },
    { name: 'audit.log', cron: '* * * * *' },
    { name: 'audit.sign', cron: '11 * * * *' },
    { name: 'audit.stamp', cron: '16 * * * *' },
    { name: 'audit.verify', cron: '23 */6 * * *' },
    { name: 'bulk.run', cron: '* * * * *' },
    { name: 'cases.breach', cron: '* * * * *' },
    { name: 'cases.erase', cron: '7 * * * *' },
    ...['digests.send', 'disclosures.warn', 'drafts.sweep'].map(oftenDone),
    ...['keys.destroy', 'keys.rewrap'].map(oftenDone),
    { name: 'keys.sweep', cron: '51 21 * * *' },
    oftenDone('levels.tell'),
    { name: 'messages.forget', cron: '37 20 * * *' },
    { name: 'months.turn', cron: '41 * * * *' },
    oftenDone('orphans.sweep'),
    { name: 'reminders.wake', cron: '* * * * *' },
    { name: 'replies.send', cron: '* * * * *' },
    { name: 'rules.run', cron: '* * * * *' },
    oftenDone('tables.clear'),
    { name: 'views.send', cron: '*/5 * * * *' },
    { name: 'webhooks.deliver', cron: '* * * * *' },
  ]);
});

test('reports the case of an attachment that is missing from the storage', async () => {
  const feedback = await createCaseWithFile('2026-01-01/gone');
  await add(verify(feedback.id));
  await giveUpSoon();
  await work(createJobKinds(api.services));
  await expect.poll(list).toMatchObject([{ status: 'failed' }]);
  expect((await list())[0]?.lastError).toContain(`of case ${feedback.id} are missing, incomplete`);
});

test('lists failed jobs first, then waiting jobs by their due time, then finished jobs', async () => {
  for (const id of [1, 2, 3, 4]) await add(verify(id));
  const set = (row: number, values: string) =>
    api.services.pool.query(
      `UPDATE jobs.job SET ${values}
       WHERE name = 'attachments.verify' AND data->>'feedbackId' = $1`,
      [String(row)],
    );
  await set(1, `state = 'failed', completed_on = now()`);
  await set(2, `start_after = now() + interval '1 hour'`);
  await set(3, `start_after = now() + interval '1 minute'`);
  await set(4, `state = 'completed', completed_on = now()`);
  const { body } = await api.as(boss.token).get('admin/jobs?name=attachments.verify');
  const rows = body.rows as { status: string; dueAt: string }[];
  const first = rows.map(({ status }) => status);
  expect(first).toEqual(first.toSorted((a, b) => order.indexOf(a) - order.indexOf(b)));
  const due = rows.filter(({ status }) => status === 'waiting').map(({ dueAt }) => dueAt);
  expect(due).toEqual(due.toSorted());
});

test('returns the next page of the job list for a cursor', async () => {
  for (const id of [1, 2, 3]) await add(verify(id));
  const first = await api.as(boss.token).get('admin/jobs?limit=2&status=waiting');
  const cursor = encodeURIComponent(String(first.body.nextCursor));
  const second = await api.as(boss.token).get(`admin/jobs?limit=2&status=waiting&cursor=${cursor}`);
  const ids = [first, second].flatMap(({ body }) => body.rows as { id: string }[]);
  expect(new Set(ids.map(({ id }) => id)).size).toBe(3);
});

test('filters the job list by queue', async () => {
  await add(verify(1));
  await add({ name: 'drafts.sweep', data: {} });
  const { body } = await api.as(boss.token).get('admin/jobs?name=drafts.sweep');
  expect(body.rows).toMatchObject([{ name: 'drafts.sweep' }]);
  expect((await api.as(boss.token).get('admin/jobs?name=__pgboss__maintenance')).status).toBe(400);
});

test('does not crash the process when a running job fails after the worker has stopped', async () => {
  const pool = openPlainPool(api.services.databaseUrl, { size: 2, waitS: 60 });
  const bucket = new EventEmitter();
  const run = () => {
    bucket.emit('asked');
    return once(bucket, 'answer');
  };
  const logger = pino({ level: 'silent' });
  const kinds: JobKindOfAnyName[] = [{ name: 'attachments.verify', run }];
  const jobs = await api.inside(() => runJobs({ pool, kinds, logger, stopMs: 0 }));
  await Promise.all([once(bucket, 'asked'), add(verify(1))]);
  await jobs.stop();
  await pool.end();
  bucket.emit('error', new Error('The bucket says nothing.'));
  // By then the process has reported an unhandled rejection.
  await nextTurn();
  expect((await list())[0]?.status).toBe('running');
});

test('marks the running job of a dead process as failed by timeout', async () => {
  const { pool } = api.services;
  await add(verify(1));
  await giveUpSoon();
  await pool.query(`UPDATE jobs.job SET state = 'active', started_on = now() - interval '1 hour'`);
  const watch = createJobRunner(
    { executeSql: (text, values) => pool.query(text, values) },
    { isWorker: false },
  );
  await watch.start();
  await watch.maintain();
  await watch.stop();
  expect(await list()).toMatchObject([
    { status: 'failed', lastError: 'job failed by timeout in active state' },
  ]);
});
