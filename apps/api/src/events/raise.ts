import type { Sequelize, Transaction } from 'sequelize';

import { insertRows } from '../db/insert-rows.ts';
import type { Actor } from './actor.ts';
import type { DomainEvent, DomainEvents, EventType, Subscriber } from './event.ts';

/** Who hears what; the one table of them is `subscriptions.ts`. */
export interface Subscriptions {
  /** Hear every event. */
  readonly all: readonly Subscriber[];
  /** Hear the events that they stand under. */
  readonly of: { readonly [Type in EventType]?: readonly Subscriber<Type>[] };
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

/** Events that these subscribers hear. */
export function createEvents(sequelize: Sequelize, subscriptions: Subscriptions): Events {
  return {
    async raise(type, data, { actor, transaction }) {
      const event = { type, data, actor } as DomainEvent<typeof type>;
      const hearers = [
        ...subscriptions.all,
        ...(subscriptions.of[type] ?? []),
      ] as readonly Subscriber<typeof type>[];
      const rows = await Promise.all(hearers.map((hear) => hear(event, transaction)));
      await insertRows(sequelize, rows.flat(), transaction);
    },
  };
}
