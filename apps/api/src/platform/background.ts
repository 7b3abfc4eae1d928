import type { Logger } from 'pino';

/** Work that no response waits for. */
export interface Background {
  /** Starts the work; a failure is logged and not attempted again. */
  readonly run: (what: string, work: () => Promise<void>) => void;
  /** Resolves when all started work has ended; await it before the database is closed. */
  readonly settled: () => Promise<void>;
}

/** Creates the background of this process: running work is lost when the process is killed. */
export function createBackground(logger: Logger): Background {
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
