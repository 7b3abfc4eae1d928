import type { Transaction } from 'sequelize';

import { insertRows, type NewRow } from '../db/insert-rows.ts';
import type { Actor } from './actor.ts';
import type { JobQueue } from '../jobs/job-queue.ts';
import type { DomainEvent, DomainEvents, EventType, Sequel, Subscriber } from './event.ts';

/** Who hears what; the one table of them is `subscriptions.ts`. */
export interface Subscriptions {
  /** Hear every event, inside its transaction. */
  readonly all: readonly Subscriber[];
  /** Hear the events that they stand under, inside the transaction that raises them. */
  readonly inside: { readonly [Type in EventType]?: readonly Subscriber<Type>[] };
  /** Are done after it, by a job: once it is committed, and again when they fail. */
  readonly after: { readonly [Type in EventType]?: readonly Sequel<Type>[] };
}

/** In whose name, and in which transaction, something happens. */
export interface Happening {
  readonly actor: Actor;
  readonly transaction: Transaction;
}

/** Writes the subscribers' rows; false when what they tell of could not happen after all. */
type WriteRows = (rows: readonly NewRow[]) => Promise<boolean>;

/** Announces what happens, to subscribers that the announcer does not know. */
export interface Events {
  /**
   * @param write for rows that are written in one statement with what they tell of
   * @returns whether they were written: else it did not happen
   */
  readonly raise: <Type extends EventType>(
    type: Type,
    data: DomainEvents[Type],
    happening: Happening,
    write?: WriteRows,
  ) => Promise<boolean>;
}

/** Events that these subscribers hear. */
export function createEvents(
  { jobs }: { readonly jobs: Pick<JobQueue, 'add'> },
  subscriptions: Subscriptions,
): Events {
  return {
    async raise(type, data, { actor, transaction }, write = inTransaction(transaction)) {
      const event = { type, data, actor } as DomainEvent<typeof type>;
      const hearers = [
        ...subscriptions.all,
        ...(subscriptions.inside[type] ?? []),
      ] as readonly Subscriber<typeof type>[];
      const rows = await Promise.all(hearers.map(async (hear) => hear(event, transaction)));
      if (!(await write(rows.flat()))) return false;
      const sequels: readonly Sequel<typeof type>[] = subscriptions.after[type] ?? [];
      for (const job of sequels.flatMap((sequel) => sequel(event) ?? [])) {
        await jobs.add(job, transaction);
      }
      return true;
    },
  };
}

const inTransaction =
  (transaction: Transaction): WriteRows =>
  async (rows) => {
    await insertRows(rows, transaction);
    return true;
  };
