import type { Pool } from 'pg';
import { Transaction } from 'sequelize';

import {
  getCurrentClient,
  getCurrentTransaction,
  runOnSnapshotConnection,
  services,
} from '../context/context.ts';
import { UnavailableError } from '../errors.ts';
import { isSerializationFailure, toAppError } from './database-errors.ts';
import { findUsableReplica } from './current-replica.ts';

/**
 * Runs the work in one transaction. All queries inside it, by models and by `query`, use its
 * connection.
 * @throws Error inside another transaction or a snapshot
 */
export const inTransaction = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  requireNoConnection();
  return services().sequelize.transaction(() => work());
};

/**
 * Rejects a second connection for a caller that already holds a connection. Callers that each hold
 * a connection and wait for another would deadlock and block other requests.
 * @throws Error inside a transaction or a snapshot
 */
function requireNoConnection(): void {
  if (getCurrentClient())
    throw new Error('A second connection was requested inside a transaction.');
}

/** Runs the work in the open transaction, or in a new transaction when none is open. */
export const joinTransaction = <Result>(work: () => Promise<Result>): Promise<Result> =>
  getCurrentTransaction() ? work() : inTransaction(work);

/** Maximum attempts of a transaction that conflicts with others. */
const mostAttempts = 10;

/**
 * Repeats a transaction that failed because another transaction changed the same rows. The work
 * must itself read everything that it depends on, and must be safe to repeat.
 */
export async function repeatOnConflict<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt === mostAttempts || !isSerializationFailure(error)) throw error;
    }
  }
}

/**
 * Runs the work in a repeatable-read transaction, which sees no other commits, and repeats it on a
 * conflict.
 */
export const inRepeatableRead = <Result>(work: () => Promise<Result>): Promise<Result> =>
  repeatOnConflict(async () => {
    requireNoConnection();
    return services().sequelize.transaction(
      { isolationLevel: Transaction.ISOLATION_LEVELS.REPEATABLE_READ },
      () => work(),
    );
  });

/**
 * Runs a callback after the open transaction has committed, or immediately when there is no
 * transaction.
 */
export function afterCommit(work: () => void): void {
  const open = getCurrentTransaction();
  if (open) open.afterCommit(work);
  else work();
}

/**
 * Runs several reads on one snapshot: on the replica when it is current, or on the primary when the
 * replica fails meanwhile (rule 6.8).
 */
export async function inSnapshot<Result>(read: () => Promise<Result>): Promise<Result> {
  requireNoConnection();
  const replica = await findUsableReplica();
  if (!replica) return snapshotOf(services().pool, read);
  try {
    return await snapshotOf(replica.pool, read);
  } catch (error) {
    if (!(toAppError(error) instanceof UnavailableError)) throw error;
    replica.avoid();
    return snapshotOf(services().pool, read);
  }
}

async function snapshotOf<Result>(pool: Pool, read: () => Promise<Result>): Promise<Result> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const result = await runOnSnapshotConnection(client, read);
    await client.query('COMMIT');
    client.release();
    return result;
  } catch (error) {
    // A connection in an unknown state is closed instead of returned to the pool.
    client.release(true);
    throw error;
  }
}
