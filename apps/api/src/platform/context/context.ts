import { AsyncLocalStorage, AsyncResource } from 'node:async_hooks';
import { ROOT_CONTEXT, type Context as TraceContext } from '@opentelemetry/api';
import type { ChangeOrigin } from '@feedback/contract/kinds/change-origin';
import { defaultLocale, type Locale } from '@feedback/contract/messages';
import type { PoolClient } from 'pg';
import { Sequelize, type Transaction } from 'sequelize';

import { ForbiddenError, UnauthenticatedError } from '../errors.ts';
import type { Services } from '../services.ts';
import { toHistoryAccount, anonymousViewer, type UserViewer, type Viewer } from './viewer.ts';

/** Context of a request, a job or a test. */
export interface RequestContext {
  /** The services that the process works with. */
  readonly services: Services;
  /** The current user or client, or the product itself. */
  readonly viewer: Viewer;
  readonly locale: Locale;
  /** The macro, bulk action or rule that makes the changes; null when a person makes them. */
  readonly origin: ChangeOrigin | null;
  /**
   * The id of the request; null outside a request. The address is null there too: it is an IPv4
   * address, or the first half of an IPv6 address.
   */
  readonly requestId: string | null;
  /**
   * WAL position of the database after the caller's last change; null when no query has to wait for
   * a replica to reach a position.
   */
  readonly wroteUpTo: string | null;
  readonly address: string | null;
}

interface Store {
  readonly context: RequestContext | undefined;
  /** Store in which Sequelize keeps the managed transaction of the running work. */
  readonly shared: Map<string, unknown>;
  /** Connection of the open snapshot, if any. */
  readonly snapshot?: PoolClient;
  /** The trace and the span that the work belongs to. */
  readonly trace?: TraceContext;
}

const storage = new AsyncLocalStorage<Store>();

// Sequelize sets and clears `transaction` in this store. A model's query without an explicit
// transaction uses the stored transaction.
Sequelize.useCLS({
  run: (work: () => unknown) =>
    storage.run({ context: undefined, ...storage.getStore(), shared: copyOfShared() }, work),
  get: (name: string) => storage.getStore()?.shared.get(name),
  set: (name: string, value: unknown) => storage.getStore()?.shared.set(name, value),
  bind: (work: () => unknown) => AsyncResource.bind(work),
});

const copyOfShared = () => new Map(storage.getStore()?.shared);

/**
 * Returns the current context: the viewer, the language and the services.
 * @throws Error outside any context: all work runs for a request, a job or a test
 */
export function context(): RequestContext {
  const found = storage.getStore()?.context;
  if (!found) throw new Error('This function was called outside any context. Use runInContext.');
  return found;
}

/** Runs work in a new context; omitted fields come from the current context. */
export function runInContext<Result>(given: Partial<RequestContext>, work: () => Result): Result {
  const around = storage.getStore();
  const services = given.services ?? context().services;
  const before = around?.context ?? {
    viewer: anonymousViewer,
    locale: defaultLocale,
    origin: null,
    requestId: null,
    wroteUpTo: null,
    address: null,
  };
  const inside = { ...before, ...given, services };
  return storage.run({ ...around, context: inside, shared: around?.shared ?? new Map() }, work);
}

/** Runs work whose queries use the connection of a snapshot. */
export const runOnSnapshotConnection = <Result>(snapshot: PoolClient, work: () => Result): Result =>
  storage.run({ context: undefined, ...storage.getStore(), shared: new Map(), snapshot }, work);

/** Runs work outside the caller's transaction, so that its changes survive a rollback. */
export const runOutsideTransaction = <Result>(work: () => Result): Result => {
  const { snapshot: _, ...around } = storage.getStore() ?? { context: undefined };
  return storage.run({ ...around, shared: new Map() }, work);
};

/** Runs work as part of a trace. */
export const runInTrace = <Result>(trace: TraceContext, work: () => Result): Result =>
  storage.run({ context: undefined, shared: new Map(), ...storage.getStore(), trace }, work);

/** Returns the current trace context, or the root context outside a trace. */
export const getTraceContext = (): TraceContext => storage.getStore()?.trace ?? ROOT_CONTEXT;

/** Returns the services of the current context. */
export const services = (): Services => context().services;

/** Returns the time of the database's clock, which is the same for all instances (rule 6.11). */
export const currentTime = (): Date => services().clock.now();

/** Returns the language of the current request, else the default language. */
export const currentLocale = (): Locale => context().locale;

/** Returns the current viewer. */
export const viewer = (): Viewer => context().viewer;

/** Returns the acting account as the history names it: nulls for submitters and for the product. */
export const getActingAccount = () => toHistoryAccount(context().viewer);

/**
 * Returns the signed-in user.
 * @throws UnauthenticatedError when the viewer has no account
 */
export function requireSignedInViewer(): UserViewer {
  const { viewer: asking } = context();
  if (!('userId' in asking)) throw new UnauthenticatedError();
  return asking;
}

/** Returns the transaction in which the caller runs, or null. */
export function getCurrentTransaction(): Transaction | null {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only Sequelize sets it
  const open = storage.getStore()?.shared.get('transaction') as Transaction | null | undefined;
  return open ?? null;
}

/** Returns the connection of the transaction or snapshot in which the caller runs, or null. */
export function getCurrentClient(): PoolClient | null {
  const transaction = getCurrentTransaction();
  if (!transaction) return storage.getStore()?.snapshot ?? null;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Sequelize's are of `pg`, untyped
  return Reflect.get(transaction, 'connection') as PoolClient;
}

/**
 * Requires that an admin changes only their own records; a super admin may change all records.
 * @throws ForbiddenError when the record belongs to another user and the viewer is not a super
 * admin
 */
export function requireOwnRecord(ownerId: number): void {
  const { userId, kind } = requireSignedInViewer();
  if (kind !== 'superadmin' && userId !== ownerId) throw new ForbiddenError();
}
