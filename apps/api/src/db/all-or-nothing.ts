import { UnavailableError } from '../errors.ts';
import { inTransaction } from './transaction.ts';

interface Steps<Prepared, Result> {
  /** What is done outside the database; before the transaction, so that it holds no connection. */
  readonly prepare: () => Promise<Prepared>;
  /** What is saved together. */
  readonly save: (prepared: Prepared) => Promise<Result>;
  /** Takes back what was prepared; runs when it is sure that nothing was saved. */
  readonly undo: () => Promise<void>;
}

/**
 * Saves in one transaction what also has a part outside the database, such as files. When the
 * connection breaks during the commit nobody knows whether it was saved: then nothing is undone,
 * as a saved record's file must never be missing; the clean-up job removes what has no record.
 */
export async function allOrNothing<Prepared, Result>(
  steps: Steps<Prepared, Result>,
): Promise<Result> {
  let isSaved = false;
  try {
    const prepared = await steps.prepare();
    return await inTransaction(async () => {
      const result = await steps.save(prepared);
      isSaved = true;
      return result;
    });
  } catch (error) {
    if (isSaved) throw new UnavailableError(error);
    // What can't be undone now is left to the clean-up job: the first error is the one to tell.
    await steps.undo().catch(ignore);
    throw error;
  }
}

function ignore(): void {
  return undefined;
}
