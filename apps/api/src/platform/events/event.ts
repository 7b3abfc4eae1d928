import type { Viewer } from '../context/viewer.ts';
import type { NewRow } from '../db/sql-values.ts';
import type { Job } from '../jobs/job.ts';

/**
 * All domain events by name, with their data. Modules add theirs by declaration merging; the
 * platform knows none.
 */
// oxlint-disable-next-line typescript/no-empty-object-type -- filled by `modules/events`
export interface DomainEvents {}

export type EventType = keyof DomainEvents;

/** A domain event, named in the past tense, and its actor. */
export type DomainEvent<Type extends EventType = EventType> = {
  [One in Type]: { readonly type: One; readonly data: DomainEvents[One]; readonly by: Viewer };
}[Type];

/**
 * A function that handles an event inside the transaction that raises the event. The function
 * returns the rows to write for the event: all rows are written in one statement, or the event did
 * not happen.
 */
export type Subscriber<Type extends EventType = EventType> = (
  event: DomainEvent<Type>,
) => readonly NewRow[] | Promise<readonly NewRow[]>;

/**
 * An event that waits for the subscribers that run after the commit. It contains no personal data.
 */
export interface RaisedEvent {
  /** The event type, or `messages.queued` for messages that no event causes. */
  readonly type: EventType | 'messages.queued';
  /** The id of the case, or null when the event is not about a case. */
  readonly feedbackId: number | null;
  /** The number of files that came with the event. */
  readonly fileCount: number;
  /** W3C trace position of the work that raised the event, if the trace is recorded. */
  readonly traceParent: string | null;
  /** The part of the event that is published outside the product, or null. */
  readonly changed: object | null;
  readonly raisedAt: Date;
}

/** Returns the follow-up job of an event, or null when the event needs none. */
export type FollowUp = (event: RaisedEvent) => Job | null;

/** The subscribers of all events; `subscriptions.ts` is the only table of them. */
export interface Subscriptions {
  /**
   * Event types that need no transaction: their row and the subscribers' rows are the whole change.
   */
  readonly withoutTransaction: readonly EventType[];
  /** Returns the case that an event is about, or null, and the number of files that came with it. */
  readonly subjectOf: (event: DomainEvent) => Pick<RaisedEvent, 'feedbackId' | 'fileCount'>;
  /** Subscribers to every event, inside its transaction. */
  readonly all: readonly Subscriber[];
  /**
   * Subscribers to the event types that they are listed under, inside the transaction that raises
   * them.
   */
  readonly inside: { readonly [Type in EventType]?: readonly Subscriber<Type>[] };
  /** Follow-up jobs by event type: they run after the commit, and again when they fail. */
  readonly after: { readonly [Type in RaisedEvent['type']]?: readonly FollowUp[] };
  /** Returns the part of an event that is stored for publication outside the product, or null. */
  readonly publishedPart?: (event: DomainEvent) => object | null;
  /** Subscribers to each batch as it is delivered, in the transaction that reads it. */
  readonly batches?: readonly BatchSubscriber[];
}

/** Saves the follow-up work of a batch of events, and returns the jobs that do the work. */
type BatchSubscriber = (events: readonly RaisedEvent[]) => Promise<readonly Job[]>;

/** Delivers events after their commit. */
export interface Dispatcher {
  /** Reports that events may be waiting. */
  readonly wake: () => void;
  /** Ends when the current batch has ended. */
  readonly stop: () => Promise<void>;
}
