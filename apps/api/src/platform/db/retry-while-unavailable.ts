import { setTimeout as sleep } from 'node:timers/promises';

import { UnavailableError } from '../errors.ts';
import { toAppError } from './database-errors.ts';

/** Milliseconds for which work is retried while the database or the storage is unavailable. */
const patienceMs = 60_000;

/**
 * Retries background work every second while the database or the storage is unavailable or ended
 * with an unknown result. The work must be safe to repeat.
 * @throws any other error, and the last error when the services stay unavailable
 */
export async function retryWhileUnavailable(work: () => Promise<void>): Promise<void> {
  const end = performance.now() + patienceMs;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      const isAway =
        error instanceof UnavailableError || toAppError(error) instanceof UnavailableError;
      if (!isAway || performance.now() > end) throw error;
      await sleep(1000, undefined, { ref: false });
    }
  }
}
