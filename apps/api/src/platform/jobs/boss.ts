import type { JobName } from '@feedback/contract/system/job';
import PgBoss from 'pg-boss';

/** The database schema of the job runner's tables, separate from the product's tables. */
export const jobsSchema = 'jobs';

/** The queries that the runner makes on the product's connection. */
export type JobDatabase = PgBoss.Db;

/**
 * Rules of every job: five more attempts, the first after 15 s and then at doubled intervals with
 * some random variation. A job that has not ended after five minutes counts as failed, because its
 * process may have died. Failed jobs are stored for 30 days, so that they can be seen and run
 * again.
 */
export const jobRetryRules = {
  retryLimit: 5,
  retryDelay: 15,
  retryBackoff: true,
  expireInSeconds: 300,
} as const;

/**
 * Names of jobs that process all pending work: while one of them waits, no second job of that name
 * is queued.
 */
export const singletonJobs: ReadonlySet<JobName> = new Set([
  'keys.destroy',
  'statistics.renew',
  'webhooks.deliver',
]);

const dayS = 86_400;

interface BossOptions {
  /**
   * Whether this runner also handles expired jobs and starts scheduled jobs, which only one process
   * does at a time.
   */
  readonly isWorker: boolean;
}

/** Creates the job runner on the product's database; it does nothing until it is started. */
export const createJobRunner = (db: JobDatabase, { isWorker }: BossOptions): PgBoss =>
  new PgBoss({
    db,
    schema: jobsSchema,
    supervise: isWorker,
    schedule: isWorker,
    maintenanceIntervalSeconds: 60,
    archiveCompletedAfterSeconds: dayS,
    archiveFailedAfterSeconds: 30 * dayS,
    deleteAfterDays: 1,
    ...jobRetryRules,
  });
