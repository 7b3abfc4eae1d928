import type { Logger } from 'pino';

/** Work that no answer waits for. */
export interface Background {
  /** Begins it; what fails is logged and not tried again. */
  readonly run: (what: string, work: () => Promise<void>) => void;
  /** Ends when all that was begun has ended; to be waited for before the database is closed. */
  readonly settled: () => Promise<void>;
}

/** The process's own: what is under way when it is killed is lost. */
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
