import type { Pool, PoolClient } from 'pg';
import { Sequelize, Transaction } from 'sequelize';

import { openClient, openTransaction, onSnapshot, services } from '../context/context.ts';
import { UnavailableError } from '../errors.ts';
import { isSerializationFailure, refusalOf } from './database-errors.ts';
import { currentReplica } from './current-replica.ts';

/**
 * Does all of it or nothing. Everything that is asked inside, by models and by `query`, runs on
 * its connection, without being told.
 */
export const inTransaction = <Result>(work: () => Promise<Result>): Promise<Result> =>
  services().sequelize.transaction(() => work());

/** Attempts of a transaction that others' changes keep from being completed. */
const mostAttempts = 10;

/**
 * Does again what failed because another transaction changed the same rows meanwhile. The work must
 * look up what it depends on itself, and bear to be done again.
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

/** The same, on data that nobody else's commit changes meanwhile; repeats on a conflict. */
export const inRepeatableRead = <Result>(work: () => Promise<Result>): Promise<Result> =>
  repeatOnConflict(() =>
    services().sequelize.transaction(
      { isolationLevel: Transaction.ISOLATION_LEVELS.REPEATABLE_READ },
      () => work(),
    ),
  );

/** Does something once the open transaction is committed; at once where there is none. */
export function afterCommit(work: () => void): void {
  const open = openTransaction();
  if (open) open.afterCommit(work);
  else work();
}

/**
 * Reads several things as they were at one moment: on the replica where one may be read, and on the
 * database itself when that fails meanwhile (rule 6.8).
 */
export async function inSnapshot<Result>(read: () => Promise<Result>): Promise<Result> {
  const replica = await currentReplica();
  if (!replica) return snapshotOf(services().pool, read);
  try {
    return await snapshotOf(replica.pool, read);
  } catch (error) {
    if (!(refusalOf(error) instanceof UnavailableError)) throw error;
    replica.avoid();
    return snapshotOf(services().pool, read);
  }
}

async function snapshotOf<Result>(pool: Pool, read: () => Promise<Result>): Promise<Result> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const result = await onSnapshot(client, read);
    await client.query('COMMIT');
    client.release();
    return result;
  } catch (error) {
    // A connection in the middle of something is not given to anybody else.
    client.release(true);
    throw error;
  }
}

/**
 * Makes what is asked in a transaction run on its connection: callers that all hold one and wait
 * for a second wait for each other, and hold up everybody else's requests. What can't join, such as
 * another transaction, is refused as a fault of ours.
 */
export function keepToOneConnection<On extends Pool | Sequelize>(on: On): On {
  if (on instanceof Sequelize) replace(on, 'transaction', refuse);
  else {
    replace(on, 'connect', refuse);
    // oxlint-disable-next-line typescript/unbound-method -- it is applied to its client
    replace(on, 'query', (client, given) => Reflect.apply(client.query, client, given));
  }
  return on;
}

type Inside = (client: PoolClient, given: unknown[]) => unknown;

const refuse: Inside = () => {
  throw new Error('A second connection was asked for in a transaction.');
};

/** Does something else than a method when it is called in a transaction or a snapshot. */
function replace(on: object, name: string, inside: Inside): void {
  const outside: unknown = Reflect.get(on, name);
  if (typeof outside !== 'function') throw new TypeError(`There is no method ${name}.`);
  const value = (...given: unknown[]): unknown => {
    const client = openClient();
    return client ? inside(client, given) : Reflect.apply(outside, on, given);
  };
  Object.defineProperty(on, name, { value, configurable: true, writable: true });
}

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
