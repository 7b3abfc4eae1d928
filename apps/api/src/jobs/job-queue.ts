import { jobNameSchema } from '@feedback/contract/system/job';
import type { Pool } from 'pg';
import type PgBoss from 'pg-boss';

import { createBoss, jobRules, oneWaits } from './boss.ts';
import type { Job } from './job.ts';

/** Where jobs are put, and what became of them. */
export interface JobQueue {
  /** Puts jobs, to be done once the open transaction is committed; never if it is not. */
  readonly add: (jobs: readonly Job[]) => Promise<void>;
  /** Has a job that was given up done again; false when there is none of this id. */
  readonly rerun: (id: string) => Promise<boolean>;
}

/** Opens the queue, making or upgrading the runner's tables; many instances may at once. */
export async function openJobQueue(pool: Pool): Promise<JobQueue> {
  const boss = createBoss(
    { executeSql: (text, values) => pool.query(text, values) },
    { isWorker: false },
  );
  await boss.start();
  await makeQueues(boss);
  return {
    async add(jobs) {
      if (jobs.length === 0) return;
      await boss.insert(
        jobs.map(({ name, data, traceParent }) => ({
          name,
          data: traceParent ? { ...data, traceParent } : data,
        })),
      );
    },
    async rerun(id) {
      const { rows } = await pool.query<{ name: string }>(
        `SELECT name FROM jobs.job WHERE id = $1 AND state = 'failed'`,
        [id],
      );
      if (!rows[0]) return false;
      await boss.retry(rows[0].name, id);
      return true;
    },
  };
}

async function makeQueues(boss: PgBoss): Promise<void> {
  const there = new Set<string>((await boss.getQueues()).map(({ name }) => name));
  for (const name of jobNameSchema.options.filter((one) => !there.has(one))) {
    const policy = oneWaits.has(name) ? 'short' : 'standard';
    await boss.createQueue(name, { name, policy, ...jobRules });
  }
}
