import type { HistoryEntry } from '@feedback/contract/report';
import type { Delivery, TimelineEntry } from '@feedback/contract/timeline';

import { presentAttachment } from '../present-case.ts';
import { filesOfSubmission, type Feedback } from '../feedback.ts';
import type { CaseEntry } from './case-entry.ts';

interface Written {
  readonly feedback: Feedback;
  readonly entries: readonly CaseEntry[];
  /** Of each reply, by its id. */
  readonly deliveries: ReadonlyMap<number, Delivery[]>;
}

/** The changes that stand in the timeline as what was written. */
const writing = new Set(['replied', 'answered', 'noted', 'noteChanged']);

/** A case's conversation and history as one, oldest first: the submission begins it. */
export function presentTimeline(
  written: Written,
  history: readonly HistoryEntry[],
  viewerId: number | null,
): TimelineEntry[] {
  const later = [
    ...written.entries.map((entry) => presentEntry(entry, written, viewerId)),
    ...history.filter(({ action }) => !writing.has(action)).map(presentChange),
  ];
  return [submissionOf(written.feedback), ...later.toSorted((a, b) => a.at.localeCompare(b.at))];
}

const submissionOf = (feedback: Feedback): TimelineEntry => ({
  kind: 'in',
  id: 0,
  at: feedback.createdAt.toISOString(),
  by: feedback.submitterName,
  text: feedback.description,
  attachments: filesOfSubmission(feedback).map(presentAttachment),
  delivery: [],
});

function presentEntry(
  entry: CaseEntry,
  { feedback, deliveries }: Written,
  viewerId: number | null,
): TimelineEntry {
  const files = (feedback.attachments ?? []).filter(({ entryId }) => entryId === entry.id);
  const shared = {
    id: entry.id,
    at: entry.createdAt.toISOString(),
    by: entry.author?.employeeName ?? feedback.submitterName,
    text: entry.text,
    attachments: files.map(presentAttachment),
    delivery: deliveries.get(entry.id) ?? [],
  };
  if (entry.kind === 'in') return { kind: 'in', ...shared };
  if (entry.kind === 'out') return { kind: 'out', ...shared, asks: entry.asks };
  const isOwn = entry.authorId === viewerId && entry.editableUntil > new Date();
  return {
    kind: 'note',
    ...shared,
    editedAt: entry.editedAt?.toISOString() ?? null,
    editableUntil: isOwn ? entry.editableUntil.toISOString() : null,
  };
}

const presentChange = ({ actor: by, ...change }: HistoryEntry): TimelineEntry => ({
  kind: 'change',
  by,
  text: '',
  attachments: [],
  delivery: [],
  ...change,
});
