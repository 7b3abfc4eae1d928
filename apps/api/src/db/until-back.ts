import { setTimeout as sleep } from 'node:timers/promises';

import { UnavailableError } from '../errors.ts';
import { refusalOf } from './database-errors.ts';

/** Milliseconds for which database and storage are waited for. */
const patienceMs = 60_000;

/**
 * Does what nobody waits for again, a second later, while database or storage are away, or broke
 * off and nobody knows how far they came: only for what may be done twice.
 * @throws what else fails, and at last that they are away
 */
export async function untilBack(work: () => Promise<void>): Promise<void> {
  const end = performance.now() + patienceMs;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      const isAway =
        error instanceof UnavailableError || refusalOf(error) instanceof UnavailableError;
      if (!isAway || performance.now() > end) throw error;
      await sleep(1000, undefined, { ref: false });
    }
  }
}
