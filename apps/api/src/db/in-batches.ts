import { inTransaction } from './transaction.ts';

/** The most batches of one run; the rest is the next one's. */
const mostBatches = 200;

/**
 * Changes rows a batch a transaction, until a batch finds none, so that nobody waits for all of them.
 * @param changeBatch answers how many rows it found
 * @returns how many rows in all
 */
export async function inBatches(changeBatch: () => Promise<number>): Promise<number> {
  let done = 0;
  for (let round = 0; round < mostBatches; round += 1) {
    const found = await inTransaction(changeBatch);
    done += found;
    if (found === 0) break;
  }
  return done;
}
