import type { Transaction } from 'sequelize';

import type { NewRow } from '../db/insert-rows.ts';
import type { Job } from '../jobs/job.ts';
import type { Actor } from './actor.ts';
import type { CaseEvents } from './case-events.ts';
import type { RecordEvents } from './record-events.ts';

/** Everything that is announced, by its name, with what it carries. */
export type DomainEvents = CaseEvents & RecordEvents;

export type EventType = keyof DomainEvents;

/** Something that happened, named in the past, and who did it. */
export type DomainEvent<Type extends EventType = EventType> = {
  [One in Type]: { readonly type: One; readonly data: DomainEvents[One]; readonly actor: Actor };
}[Type];

/** What may be told by itself: the subscribers' rows and what they are written with are all of it. */
type LoneEvent = 'case.created';

/** The transaction that an event is raised in; null: what it writes is a statement by itself. */
export type Within<Type extends EventType> = Type extends LoneEvent
  ? Transaction | null
  : Transaction;

/**
 * Hears an event inside the transaction that raises it, and answers the rows that belong to it:
 * they are written together, in one statement, or nothing of it happened.
 */
export type Subscriber<Type extends EventType = EventType> = (
  event: DomainEvent<Type>,
  transaction: Within<Type>,
) => readonly NewRow[] | Promise<readonly NewRow[]>;

/** What an event leaves to be done after its transaction; null when this one leaves nothing. */
export type Sequel<Type extends EventType = EventType> = (event: DomainEvent<Type>) => Job | null;
