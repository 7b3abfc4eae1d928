import type { Sequelize, Transaction } from 'sequelize';

import { insertRows, type NewRow } from '../db/insert-rows.ts';
import type { Actor } from './actor.ts';
import type { JobQueue } from '../jobs/job-queue.ts';
import type { DomainEvent, DomainEvents, EventType, Sequel, Subscriber, Within } from './event.ts';

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

/**
 * Writes the subscribers' rows, without a transaction in one statement that is one; false when
 * what they tell of could not happen after all.
 */
type WriteRows = (rows: readonly NewRow[], within: Transaction | null) => Promise<boolean>;

/** Announces what happens, to subscribers that the announcer does not know. */
export interface Events {
  /**
   * Raised in no transaction it opens one only when it leaves something to be done.
   * @param write for rows that are written in one statement with what they tell of
   * @returns whether they were written: else it did not happen
   */
  readonly raise: <Type extends EventType>(
    type: Type,
    data: DomainEvents[Type],
    happening: Pick<Happening, 'actor'> & { readonly transaction: Within<Type> },
    write?: WriteRows,
  ) => Promise<boolean>;
}

interface Means {
  readonly jobs: Pick<JobQueue, 'add'>;
  readonly sequelize: Sequelize;
}

/** Events that these subscribers hear. */
export function createEvents({ jobs, sequelize }: Means, subscriptions: Subscriptions): Events {
  return {
    async raise(type, data, { actor, transaction }, write = writeAll(sequelize)) {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `raise` ties data to type
      const event = { type, data, actor } as DomainEvent & DomainEvent<typeof type>;
      const rows = await Promise.all([
        ...subscriptions.all.map(async (hear) => hear(event, transaction)),
        ...(subscriptions.inside[type] ?? []).map(async (hear) => hear(event, transaction)),
      ]);
      const sequels: readonly Sequel<typeof type>[] = subscriptions.after[type] ?? [];
      const left = sequels.flatMap((sequel) => sequel(event) ?? []);
      const writeWithJobs = async (within: Transaction) => {
        if (!(await write(rows.flat(), within))) return false;
        for (const job of left) await jobs.add(job, within);
        return true;
      };
      if (transaction) return writeWithJobs(transaction);
      if (left.length > 0) return sequelize.transaction(writeWithJobs);
      return write(rows.flat(), null);
    },
  };
}

const writeAll =
  (sequelize: Sequelize): WriteRows =>
  async (rows, within) => {
    await insertRows(rows, within ?? sequelize);
    return true;
  };
