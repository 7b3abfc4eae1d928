import { openTransaction, services, viewer } from '../context/context.ts';
import type { Viewer } from '../context/viewer.ts';
import { insertRows } from '../db/insert-rows.ts';
import type { NewRow } from '../db/new-row.ts';
import { inTransaction } from '../db/transaction.ts';
import type { DomainEvent, DomainEvents, EventType, Sequel } from './event.ts';

/** What may be told by itself: the subscribers' rows and what they are written with are all of it. */
const loneEvents: readonly EventType[] = ['case.created'];

interface Raising {
  /** Who does it, where it is not who asks. */
  readonly by?: Viewer;
  /**
   * Writes the subscribers' rows in one statement with what they tell of; false when that could
   * not happen after all.
   */
  readonly write?: (rows: readonly NewRow[]) => Promise<boolean>;
}

/**
 * Announces what happens, in the transaction in which it does, to subscribers that the announcer
 * does not know. A lone event outside of any opens one only when it leaves something to be done.
 * @returns whether the rows were written: else it did not happen
 */
export async function raise<Type extends EventType>(
  type: Type,
  data: DomainEvents[Type],
  { by = viewer(), write = writeAll }: Raising = {},
): Promise<boolean> {
  const { subscriptions, jobs } = services();
  const isInside = openTransaction() !== null;
  if (!isInside && !loneEvents.includes(type)) throw new Error(`${type} needs a transaction.`);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `type` ties data to itself
  const event = { type, data, by } as DomainEvent & DomainEvent<typeof type>;
  const rows = await Promise.all([
    ...subscriptions.all.map(async (hear) => hear(event)),
    ...(subscriptions.inside[type] ?? []).map(async (hear) => hear(event)),
  ]);
  const sequels: readonly Sequel<typeof type>[] = subscriptions.after[type] ?? [];
  const left = sequels.flatMap((sequel) => sequel(event) ?? []);
  const writeWithJobs = async () => {
    if (!(await write(rows.flat()))) return false;
    for (const job of left) await jobs.add(job);
    return true;
  };
  return isInside || left.length === 0 ? writeWithJobs() : inTransaction(writeWithJobs);
}

async function writeAll(rows: readonly NewRow[]): Promise<boolean> {
  await insertRows(rows);
  return true;
}
