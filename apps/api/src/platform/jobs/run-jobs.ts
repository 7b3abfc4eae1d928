import { setTimeout as sleep } from 'node:timers/promises';

import type { Pool } from 'pg';
import type { Logger } from 'pino';

import { runInContext } from '../context/context.ts';
import { systemViewer } from '../context/viewer.ts';
import { toAppError } from '../db/database-errors.ts';
import { UnavailableError } from '../errors.ts';
import { createJobRunner, type JobDatabase } from './boss.ts';
import { SpanKind } from '@opentelemetry/api';

import { runInSpan, continueTrace } from '../tracing/spans.ts';
import { describeError } from '../error-details.ts';
import type { JobKindOfAnyName, Jobs, TracePosition } from './job.ts';

/** The running jobs of a process. */
export interface JobWorker {
  /** Accepts no more jobs and waits for the running ones, up to a time limit. */
  readonly stop: () => Promise<void>;
}

interface JobRunner {
  /** Separate connections, because they may be blocked while the database is unavailable. */
  readonly pool: Pool;
  readonly kinds: readonly JobKindOfAnyName[];
  readonly logger: Logger;
  /**
   * Milliseconds that a stop waits for the running jobs; jobs that have not ended run again later.
   */
  readonly stopMs?: number;
}

const usualStopMs = 10_000;

/** Milliseconds between two attempts to reach an unavailable database. */
const databaseWaitMs = 2000;

/** Runs the waiting and the scheduled jobs; several processes may do so concurrently. */
export async function runJobs(runner: JobRunner): Promise<JobWorker> {
  const { pool, kinds, logger, stopMs = usualStopMs } = runner;
  const stopping = new AbortController();
  const boss = createJobRunner(patient(pool, logger, stopping.signal), { isWorker: true });
  boss.on('error', (error) => logger.warn({ err: error }, 'the job runner reported an error'));
  await boss.start();
  for (const kind of kinds) {
    // A job that was scheduled under other settings may no longer be scheduled.
    await (kind.cron ? boss.schedule(kind.name, kind.cron) : boss.unschedule(kind.name));
    // Scheduled jobs have no data.
    await boss.work<Jobs[typeof kind.name] | null>(kind.name, async ([job]) => {
      if (job) await runJob(kind, job.data ?? {}, logger);
    });
  }
  return {
    async stop() {
      await Promise.race([boss.stop({ timeout: stopMs }), sleep(stopMs, null, { ref: false })]);
      stopping.abort();
    },
  };
}

/**
 * A job kind with unknown data. `run` is a method because a method's parameter may be wider than
 * declared.
 */
interface Runner {
  run(data: object): Promise<unknown>;
}

/** Runs a job with the data that it was queued with. */
async function runJob(
  kind: JobKindOfAnyName,
  data: object & TracePosition,
  logger: Logger,
): Promise<void> {
  const runner: Runner = kind;
  const span = { kind: SpanKind.CONSUMER, parent: continueTrace(data.traceParent) };
  try {
    await runInContext({ viewer: systemViewer }, () =>
      runInSpan(`job ${kind.name}`, span, () => runner.run(data)),
    );
  } catch (error) {
    logger.warn({ err: error, job: kind.name }, 'a job failed; it is tried again');
    throw new FailedTry(error);
  }
}

/**
 * Error for the job runner, which stores all properties of an error: only a description without the
 * values of SQL statements.
 */
class FailedTry extends Error {
  constructor(cause: unknown) {
    const told = describeError(cause);
    super(told.message);
    Object.assign(this, told);
  }
}

/**
 * Waits for an unavailable database. The runner does not await the update that marks a job as
 * ended, so a rejection would be unhandled and end the process.
 */
function patient(pool: Pool, logger: Logger, stopping: AbortSignal): JobDatabase {
  const query = async (text: string, values: unknown[]): ReturnType<JobDatabase['executeSql']> => {
    try {
      return await pool.query(text, values);
    } catch (error) {
      // After a stop no caller awaits the result, and the connections are closed.
      if (stopping.aborted) return new Promise<never>(() => undefined);
      if (!(toAppError(error) instanceof UnavailableError)) throw error;
      logger.warn({ err: error }, 'the job runner waits for the database');
      await sleep(databaseWaitMs, null, { ref: false });
      return query(text, values);
    }
  };
  return { executeSql: query };
}
