import { AsyncLocalStorage, AsyncResource } from 'node:async_hooks';

import type { Pool, PoolClient } from 'pg';
import { Sequelize, type Transaction } from 'sequelize';

/** What one managed transaction and all that it awaits have in common. */
const storage = new AsyncLocalStorage<Map<string, unknown>>();

// Sequelize sets and clears `transaction` here; a model's query that names none takes this one.
Sequelize.useCLS({
  run: (work: () => unknown) => storage.run(new Map(storage.getStore()), work),
  get: (name: string) => storage.getStore()?.get(name),
  set: (name: string, value: unknown) => storage.getStore()?.set(name, value),
  bind: (work: () => unknown) => AsyncResource.bind(work),
});

/** A transaction's connection. */
export const clientOf = (transaction: Transaction): PoolClient =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Sequelize's are of `pg`, untyped
  Reflect.get(transaction, 'connection') as PoolClient;

/** The connection of the transaction in which the caller runs; null outside of any. */
export function openClient(): PoolClient | null {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only Sequelize sets it
  const open = storage.getStore()?.get('transaction') as Transaction | null | undefined;
  return open ? clientOf(open) : null;
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

/** Does something else than a method when it is called in a transaction. */
function replace(on: object, name: string, inside: Inside): void {
  const outside: unknown = Reflect.get(on, name);
  if (typeof outside !== 'function') throw new TypeError(`There is no method ${name}.`);
  const value = (...given: unknown[]): unknown => {
    const client = openClient();
    return client ? inside(client, given) : Reflect.apply(outside, on, given);
  };
  Object.defineProperty(on, name, { value, configurable: true, writable: true });
}
