import { context, inContextOf } from './context/context.ts';
import { system } from './context/viewer.ts';
import { connectPlain } from './db/connection.ts';
import { replyFiles } from './domain/conversation/reply-files.ts';
import { startSending } from './domain/outbox/start-delivery.ts';
import { runJobs } from './jobs/run-jobs.ts';
import { jobKinds } from './schedules/job-kinds.ts';
import type { Services } from './services.ts';
import { openFolder } from './storage/receive-draft.ts';

/** What requests leave to be done, and what is done by the clock, while it runs. */
export interface Worker {
  /** Ends what is under way; stop it before the database. */
  readonly stop: () => Promise<void>;
}

/** Connections for the jobs' own records. */
const jobConnections = 2;

/** Starts sending messages and doing jobs; many workers may run at once. */
export const startWorker = (services: Services): Promise<Worker> =>
  inContextOf({ services, viewer: system }, start);

async function start(): Promise<Worker> {
  const services = context().services;
  await requirePlaces(services);
  const sending = await startSending(services, replyFiles(services));
  const pool = connectPlain(services.databaseUrl, {
    size: jobConnections,
    waitS: services.config.poolWaitS,
  });
  const jobs = await runJobs({ pool, kinds: jobKinds(services), logger: services.logger });
  return {
    async stop() {
      await Promise.all([sending.stop(), jobs.stop()]);
      await pool.end();
    },
  };
}

/**
 * Looks at the places beside the database that jobs write evidence to: a wrong one is said at the
 * start, not by a job in the night; a store that is away is waited for by the job.
 * @throws StartError
 */
async function requirePlaces({ config, logger }: Services): Promise<void> {
  const { checkpoints, erasuresFolder } = config;
  if (erasuresFolder !== null) await openFolder(erasuresFolder, 'ERASURES_DIR');
  if (!checkpoints.key) return;
  await openFolder(checkpoints.folder, 'CHECKPOINT_DIR');
  if (!checkpoints.bucket) return;
  // AWS's client is loaded where it is used.
  const { probeBucket } = await import('./storage/lasting-objects.ts');
  const away = await probeBucket(checkpoints.bucket, 'CHECKPOINT_BUCKET');
  if (away !== null) logger.warn({ why: away }, 'CHECKPOINT_BUCKET: the store does not answer');
}
