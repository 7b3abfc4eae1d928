import { getCurrentTransaction, services, viewer } from '../context/context.ts';
import type { Viewer } from '../context/viewer.ts';
import { insertRows } from '../db/insert-rows.ts';
import type { NewRow } from '../db/sql-values.ts';
import type { DomainEvent, DomainEvents, EventType } from './event.ts';
import { dispatchAfterCommit, buildEventRow } from './raised-event.ts';

interface Raising {
  /** The actor, when it is not the current viewer. */
  readonly by?: Viewer;
  /**
   * Writes the subscribers' rows in one statement with the row that the event is about; returns
   * false when that row could not be written.
   */
  readonly write?: (rows: readonly NewRow[]) => Promise<boolean>;
}

/**
 * Raises a domain event in the current transaction. The caller does not know the subscribers; the
 * dispatcher runs the work after the commit. An event whose own row is the whole change needs no
 * transaction.
 * @returns whether the rows were written; if not, the event did not happen
 */
export async function raise<Type extends EventType>(
  type: Type,
  data: DomainEvents[Type],
  { by = viewer(), write = writeAll }: Raising = {},
): Promise<boolean> {
  const { subscriptions } = services();
  if (!getCurrentTransaction() && !subscriptions.withoutTransaction.includes(type)) {
    throw new Error(`The event ${type} must be raised in a transaction.`);
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `type` ties data to itself
  const event = { type, data, by } as DomainEvent & DomainEvent<typeof type>;
  // Subscribers run one after the other, because they share the connection of the transaction.
  const rows: NewRow[] = [];
  for (const subscriber of [...subscriptions.all, ...(subscriptions.inside[type] ?? [])]) {
    rows.push(...(await subscriber(event)));
  }
  if (!(await write([...rows, buildEventRow(event)]))) return false;
  dispatchAfterCommit();
  return true;
}

async function writeAll(rows: readonly NewRow[]): Promise<boolean> {
  await insertRows(rows);
  return true;
}
