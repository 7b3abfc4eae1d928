import { context, inContextOf } from './context/context.ts';
import { system } from './context/viewer.ts';
import { connectPlain } from './db/connection.ts';
import { replyFiles } from './domain/conversation/reply-files.ts';
import { startSending } from './domain/outbox/start-delivery.ts';
import { runJobs } from './jobs/run-jobs.ts';
import { jobKinds } from './schedules/job-kinds.ts';
import type { Services } from './services.ts';

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
