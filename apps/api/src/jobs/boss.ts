import type { JobName } from '@feedback/contract/system/job';
import PgBoss from 'pg-boss';

/** Where the runner keeps its tables, apart from ours. */
export const jobsSchema = 'jobs';

/** The tables' queries that the runner makes on a connection of ours. */
export type Database = PgBoss.Db;

/**
 * Of every job: five more tries, after 15 s and then twice as long each time, by chance a little
 * less or more; one that has not ended after five minutes counts as failed, as its process may
 * have died. What failed for good stays for 30 days, to be seen and done again.
 */
export const jobRules = {
  retryLimit: 5,
  retryDelay: 15,
  retryBackoff: true,
  expireInSeconds: 300,
} as const;

/** Jobs that do all there is to do: one that waits is enough, so another is not put beside it. */
export const oneWaits: ReadonlySet<JobName> = new Set([
  'keys.destroy',
  'statistics.renew',
  'webhooks.deliver',
]);

const dayS = 86_400;

interface BossOptions {
  /** Looks after expired jobs and starts those of the clock, too; one of all does it at a time. */
  readonly isWorker: boolean;
}

/** The runner on our database; it waits for nothing until it is started. */
export const createBoss = (db: Database, { isWorker }: BossOptions): PgBoss =>
  new PgBoss({
    db,
    schema: jobsSchema,
    supervise: isWorker,
    schedule: isWorker,
    maintenanceIntervalSeconds: 60,
    archiveCompletedAfterSeconds: dayS,
    archiveFailedAfterSeconds: 30 * dayS,
    deleteAfterDays: 1,
    ...jobRules,
  });
