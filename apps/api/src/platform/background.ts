import type { Logger } from 'pino';

/** Background work of a process, which no response waits for. */
export interface BackgroundWork {
  /** Starts the work. A failure is logged, and the work is not retried. */
  readonly run: (what: string, work: () => Promise<void>) => void;
  /**
   * Resolves when all started work has ended. Callers await this before they close the database.
   */
  readonly settled: () => Promise<void>;
}

/** Creates the background work of this process. Running work is lost when the process is killed. */
export function createBackgroundWork(logger: Logger): BackgroundWork {
  const running = new Set<Promise<void>>();
  return {
    run(what, work) {
      const task = work()
        .catch((error: unknown) => logger.error({ err: error }, `${what} failed`))
        .finally(() => running.delete(task));
      running.add(task);
    },
    async settled() {
      while (running.size > 0) await Promise.all(running);
    },
  };
}
