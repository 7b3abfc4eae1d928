import { services } from '../context/context.ts';
import type { NewRow } from '../db/sql-values.ts';
import { afterCommit } from '../db/transaction.ts';
import { getTraceParent } from '../tracing/spans.ts';
import type { DomainEvent, RaisedEvent } from './event.ts';

/** Returns the row of an event, to be written together with the change. */
export function buildEventRow(event: DomainEvent): NewRow {
  const { subjectOf, publishedPart } = services().subscriptions;
  return rowOf({ type: event.type, ...subjectOf(event), changed: publishedPart?.(event) ?? null });
}

/** Returns the row for messages that no event causes. */
export const buildMessagesQueuedRow = (): NewRow =>
  rowOf({ type: 'messages.queued', feedbackId: null, fileCount: 0, changed: null });

const rowOf = ({
  type,
  feedbackId,
  fileCount,
  changed,
}: Omit<RaisedEvent, 'raisedAt' | 'traceParent'>): NewRow => ({
  table: 'raised_events',
  values: {
    type,
    feedback_id: feedbackId,
    file_count: fileCount,
    changed,
    trace_parent: getTraceParent(),
  },
});

/** Wakes the dispatcher once the raised events are committed. */
export const dispatchAfterCommit = (): void => afterCommit(services().events.wake);
