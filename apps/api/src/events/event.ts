import type { Viewer } from '../context/viewer.ts';
import type { NewRow } from '../db/sql-values.ts';
import type { Job } from '../jobs/job.ts';
import type { CaseEvents } from './case-events.ts';
import type { RecordEvents } from './record-events.ts';

/** Everything that is announced, by its name, with what it carries. */
export type DomainEvents = CaseEvents & RecordEvents;

export type EventType = keyof DomainEvents;

/** Something that happened, named in the past, and who did it. */
export type DomainEvent<Type extends EventType = EventType> = {
  [One in Type]: { readonly type: One; readonly data: DomainEvents[One]; readonly by: Viewer };
}[Type];

/**
 * Hears an event inside the transaction that raises it, and answers the rows that belong to it:
 * they are written together, in one statement, or nothing of it happened.
 */
export type Subscriber<Type extends EventType = EventType> = (
  event: DomainEvent<Type>,
) => readonly NewRow[] | Promise<readonly NewRow[]>;

/** An event as it waits for those who hear of it once it is committed; it names no person. */
export interface RaisedEvent {
  /** Messages are queued by themselves where no event causes them. */
  readonly type: EventType | 'messages.queued';
  /** Null for what is not about a case. */
  readonly feedbackId: number | null;
  /** How many files came with it. */
  readonly fileCount: number;
  /** The place in the trace in which it happened, if that is recorded. */
  readonly traceParent: string | null;
  /** What of it is told outside of the product; null: nothing. */
  readonly changed: object | null;
  readonly raisedAt: Date;
}

/** What an event leaves to be done after its transaction; null when this one leaves nothing. */
export type Sequel = (event: RaisedEvent) => Job | null;

/** Who hears what; the one table of them is `subscriptions.ts`. */
export interface Subscriptions {
  /** Hear every event, inside its transaction. */
  readonly all: readonly Subscriber[];
  /** Hear the events that they stand under, inside the transaction that raises them. */
  readonly inside: { readonly [Type in EventType]?: readonly Subscriber<Type>[] };
  /** Are done after it, by a job: once it is committed, and again when they fail. */
  readonly after: { readonly [Type in RaisedEvent['type']]?: readonly Sequel[] };
  /** What of an event waits with it, to be told outside of the product; null: nothing. */
  readonly told?: (event: DomainEvent) => object | null;
  /** Hear each batch as it is delivered, in the transaction that takes it. */
  readonly batches?: readonly BatchListener[];
}

/** Writes what a batch of events leaves to be done, and answers the jobs that do it. */
type BatchListener = (events: readonly RaisedEvent[]) => Promise<readonly Job[]>;

/** Delivers events after their commit. */
export interface Dispatcher {
  /** There may be some now. */
  readonly wake: () => void;
  /** Ends when the batch under way has ended. */
  readonly stop: () => Promise<void>;
}
