import type { Sequelize, Transaction } from 'sequelize';

import { UnavailableError } from '../errors.ts';

interface Steps<Result> {
  /** What is saved together. */
  readonly save: (transaction: Transaction) => Promise<Result>;
  /** Takes back what was done outside the database; runs when it is sure that nothing was saved. */
  readonly undo: () => Promise<void>;
}

/**
 * Saves in one transaction what also has a part outside the database, such as files. When the
 * connection breaks during the commit nobody knows whether it was saved: then nothing is undone,
 * as a saved record's file must never be missing; the clean-up job removes what has no record.
 */
export async function allOrNothing<Result>(
  sequelize: Sequelize,
  steps: Steps<Result>,
): Promise<Result> {
  let result: Result;
  let transaction: Transaction;
  try {
    transaction = await sequelize.transaction();
  } catch (error) {
    await steps.undo();
    throw error;
  }
  try {
    result = await steps.save(transaction);
  } catch (error) {
    await transaction.rollback().catch(ignoreBroken);
    await steps.undo();
    throw error;
  }
  try {
    await transaction.commit();
  } catch (cause) {
    throw new UnavailableError(cause);
  }
  return result;
}

/** A connection that broke has rolled back by itself; the first error is the one to tell. */
function ignoreBroken(): void {
  return undefined;
}
