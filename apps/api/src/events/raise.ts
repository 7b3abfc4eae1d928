import type { Sequelize, Transaction } from 'sequelize';

import { insertRows } from '../db/insert-rows.ts';
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

/** Announces what happens, to subscribers that the announcer does not know. */
export interface Events {
  readonly raise: <Type extends EventType>(
    type: Type,
    data: DomainEvents[Type],
    happening: Happening,
  ) => Promise<void>;
}

interface Means {
  readonly sequelize: Sequelize;
  readonly jobs: Pick<JobQueue, 'add'>;
}

/** Events that these subscribers hear. */
export function createEvents({ sequelize, jobs }: Means, subscriptions: Subscriptions): Events {
  return {
    async raise(type, data, { actor, transaction }) {
      const event = { type, data, actor } as DomainEvent<typeof type>;
      const hearers = [
        ...subscriptions.all,
        ...(subscriptions.inside[type] ?? []),
      ] as readonly Subscriber<typeof type>[];
      const rows = await Promise.all(hearers.map((hear) => hear(event, transaction)));
      await insertRows(sequelize, rows.flat(), transaction);
      const sequels = (subscriptions.after[type] ?? []) as readonly Sequel<typeof type>[];
      for (const job of sequels.flatMap((sequel) => sequel(event) ?? [])) {
        await jobs.add(job, transaction);
      }
    },
  };
}
