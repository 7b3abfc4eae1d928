import { context, runInContext } from './platform/context/context.ts';
import { systemViewer } from './platform/context/viewer.ts';
import { openPlainPool } from './platform/db/connection.ts';
import { createReplyFilesLookup } from './modules/conversations/index.ts';
import { startMessageDelivery } from './modules/notifications/index.ts';
import { runJobs } from './platform/jobs/run-jobs.ts';
import { createJobKinds } from './schedules/job-kinds.ts';
import type { Services } from './platform/services.ts';
import { prepareFolder } from './platform/storage/receive-draft.ts';

/** A running worker, which does follow-up and scheduled jobs. */
export interface Worker {
  /** Ends the current work; stop the worker before the database. */
  readonly stop: () => Promise<void>;
}

/** The number of connections for the jobs' own records. */
const jobConnections = 2;

/** Starts sending messages and running jobs; several workers may run concurrently. */
export const startWorker = (services: Services): Promise<Worker> =>
  runInContext({ services, viewer: systemViewer }, start);

async function start(): Promise<Worker> {
  const services = context().services;
  await requirePlaces(services);
  const sending = await startMessageDelivery(services, createReplyFilesLookup(services));
  const pool = openPlainPool(services.databaseUrl, {
    size: jobConnections,
    waitS: services.config.poolWaitS,
  });
  const jobs = await runJobs({ pool, kinds: createJobKinds(services), logger: services.logger });
  return {
    async stop() {
      await Promise.all([sending.stop(), jobs.stop()]);
      await pool.end();
    },
  };
}

/**
 * Checks the stores outside the database to which jobs write evidence, so that a wrong setting
 * stops the start rather than failing a job at night. A store that is temporarily unavailable does
 * not stop the start.
 * @throws StartError for a store that cannot be used
 */
async function requirePlaces({ config, logger }: Services): Promise<void> {
  const { checkpoints, erasuresFolder } = config;
  if (erasuresFolder !== null) await prepareFolder(erasuresFolder, 'ERASURES_DIR');
  if (!checkpoints.key) return;
  await prepareFolder(checkpoints.folder, 'CHECKPOINT_DIR');
  if (!checkpoints.bucket) return;
  // Loads AWS's client only when it is needed.
  const { checkBucketAccepts } = await import('./platform/storage/immutable-objects.ts');
  const away = await checkBucketAccepts(checkpoints.bucket, 'CHECKPOINT_BUCKET');
  if (away !== null) logger.warn({ why: away }, 'CHECKPOINT_BUCKET: the store does not answer');
}
