import { setTimeout as sleep } from 'node:timers/promises';

import { UnavailableError } from '../errors.ts';
import { refusalOf } from './database-errors.ts';

/** Tries, a second apart. */
const mostTries = 60;

/**
 * Does what nobody waits for again while the database is away, or broke off and nobody knows how
 * far it came: only for what may be done twice.
 * @throws what else fails, and at last that it is away
 */
export async function untilBack(work: () => Promise<void>): Promise<void> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await work();
    } catch (error) {
      const isAway =
        error instanceof UnavailableError || refusalOf(error) instanceof UnavailableError;
      if (!isAway || tried === mostTries) throw error;
      await sleep(1000, undefined, { ref: false });
    }
  }
}
