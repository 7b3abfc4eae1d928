import { services } from '../context/context.ts';
import type { NewRow } from '../db/new-row.ts';
import { afterCommit } from '../db/transaction.ts';
import { traceParent } from '../tracing/spans.ts';
import type { DomainEvent, RaisedEvent } from './event.ts';

/** The record of an event, to be written with what happened. */
export function raisedRow({ type, data }: DomainEvent): NewRow {
  const feedbackId = 'feedback' in data ? data.feedback.id : null;
  const files = 'files' in data ? data.files : [];
  return rowOf({ type, feedbackId, fileCount: files.length });
}

/** The same of messages that no event causes. */
export const messagesQueuedRow = (): NewRow =>
  rowOf({ type: 'messages.queued', feedbackId: null, fileCount: 0 });

const rowOf = ({ type, feedbackId, fileCount }: Omit<RaisedEvent, 'traceParent'>): NewRow => ({
  table: 'raised_events',
  values: { type, feedback_id: feedbackId, file_count: fileCount, trace_parent: traceParent() },
});

/** Has the dispatcher look, once what was raised is committed. */
export const dispatchAfterCommit = (): void => afterCommit(services().events.wake);
