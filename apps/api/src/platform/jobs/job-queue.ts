import { jobNameSchema, type JobName } from '@feedback/contract/system/job';
import type { Pool, PoolClient } from 'pg';
import type PgBoss from 'pg-boss';

import { advisoryLocks } from '../db/advisory-locks.ts';
import { createJobRunner, jobRetryRules, singletonJobs } from './boss.ts';
import type { Job } from './job.ts';

/** The queue of follow-up and scheduled jobs. */
export interface FollowUpJobQueue {
  /** Adds jobs that run once the open transaction is committed; a rollback discards them. */
  readonly add: (jobs: readonly Job[]) => Promise<void>;
  /** Runs a failed job again; returns false when no failed job has this id. */
  readonly rerun: (id: string) => Promise<boolean>;
}

/**
 * Opens the queue and creates or upgrades the runner's tables. Several instances may do so
 * concurrently.
 * @param openConnection returns the connection of the caller's transaction, or null outside one
 */
export async function openJobQueue(
  pool: Pool,
  openConnection: () => PoolClient | null = () => null,
): Promise<FollowUpJobQueue> {
  const boss = createJobRunner(
    { executeSql: (text, values) => (openConnection() ?? pool).query(text, values) },
    { isWorker: false },
  );
  await boss.start();
  if ((await missingQueues(boss)).length > 0) await makeQueues(pool);
  return {
    async add(jobs) {
      if (jobs.length === 0) return;
      await boss.insert(
        jobs.map(({ name, data, traceParent, startAfter }) => ({
          name,
          ...(startAfter && { startAfter }),
          data: traceParent ? { ...data, traceParent } : data,
        })),
      );
    },
    async rerun(id) {
      const { rows } = await (openConnection() ?? pool).query<{ name: string }>(
        `SELECT name FROM jobs.job WHERE id = $1 AND state = 'failed'`,
        [id],
      );
      if (!rows[0]) return false;
      await boss.retry(rows[0].name, id);
      return true;
    },
  };
}

async function missingQueues(boss: PgBoss): Promise<JobName[]> {
  const there = new Set<string>((await boss.getQueues()).map(({ name }) => name));
  return jobNameSchema.options.filter((name) => !there.has(name));
}

/**
 * Creates the missing queues, one instance after the other. On a new database the API and the
 * worker start concurrently; creating the same queue, which has its own table, would deadlock them.
 */
async function makeQueues(pool: Pool): Promise<void> {
  const client = await pool.connect();
  const boss = createJobRunner(
    { executeSql: (text, values) => client.query(text, values) },
    { isWorker: false },
  );
  try {
    await client.query('BEGIN');
    await client.query('SELECT pg_advisory_xact_lock($1)', [advisoryLocks.queues]);
    for (const name of await missingQueues(boss)) {
      const policy = singletonJobs.has(name) ? 'short' : 'standard';
      await boss.createQueue(name, { name, policy, ...jobRetryRules });
    }
    await client.query('COMMIT');
  } catch (error) {
    // On a broken connection the rollback fails too, which must not hide the original error.
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}
