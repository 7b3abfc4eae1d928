import { maskRecipientAddress } from '@feedback/contract/privacy/mask-address';
import type { HistoryEntry } from '@feedback/contract/cases/report';
import type {
  CaseReference,
  ReplyDelivery,
  AutomatedMail,
  TimelineEntry,
} from '@feedback/contract/conversations/timeline';

import { currentTime } from '../../platform/context/context.ts';
import { serializeAttachment, type Feedback, listSubmissionFiles } from '../cases/index.ts';
import type { LinkedCase } from './linked-cases.ts';
import type { CaseEntry } from './case-entry.ts';

interface Written {
  readonly feedback: Feedback;
  readonly entries: readonly CaseEntry[];
  /** Automatic e-mails about the case, which get no acknowledgement. */
  readonly machineMails: readonly AutomatedMail[];
  /** The cases that were merged into the shown case, with the entries of each case. */
  readonly linked: readonly LinkedCase[];
  /** The message deliveries by reply id. */
  readonly deliveries: ReadonlyMap<number, ReplyDelivery[]>;
  /** The ids of the stored original e-mails, by the submission id of the entry. */
  readonly originals: ReadonlyMap<string, number>;
}

/** A case whose entries the timeline shows: the case itself, or a case that was merged into it. */
interface Source {
  readonly feedback: Feedback;
  readonly of: TimelineEntry['of'];
  readonly deliveries: Written['deliveries'];
  readonly originals: Written['originals'];
  /**
   * Id of the viewer, who may still change the viewer's own notes; null for the entries of a linked
   * case.
   */
  readonly viewerId: number | null;
}

/** History actions that the timeline omits, because the conversation entries show them. */
const writing = new Set(['replied', 'answered', 'noted', 'noteChanged', 'replyScheduled']);

/** Merges a case's conversation and history, oldest first, beginning with the submission. */
export function serializeTimeline(
  written: Written,
  history: readonly HistoryEntry[],
  viewerId: number | null,
): TimelineEntry[] {
  const own: Source = { ...written, of: null, viewerId };
  const later = [
    ...written.entries.map((entry) => serializeEntry(entry, own)),
    ...written.machineMails,
    ...written.linked.flatMap((linked) => entriesOfLinked(linked, written.originals)),
    ...history.filter(({ action }) => !writing.has(action)).map(serializeChange),
  ];
  return [submissionOf(own), ...later.toSorted((a, b) => a.at.localeCompare(b.at))];
}

/** Returns the timeline entries of a linked case, each with a link to the linked case. */
function entriesOfLinked(
  { feedback, entries }: LinkedCase,
  originals: Written['originals'],
): TimelineEntry[] {
  const of = toCaseReference(feedback);
  const source = { feedback, of, deliveries: new Map(), originals, viewerId: null };
  return [submissionOf(source), ...entries.map((entry) => serializeEntry(entry, source))];
}

/** Returns the database id and the public case id, which the timeline uses to link to a case. */
export const toCaseReference = ({ id, caseId }: Feedback): CaseReference => ({ id, caseId });

const submissionOf = ({ feedback, of }: Source): TimelineEntry => ({
  kind: 'in',
  id: 0,
  of,
  at: feedback.createdAt.toISOString(),
  by: feedback.submitterName,
  text: feedback.description,
  attachments: listSubmissionFiles(feedback).map(serializeAttachment),
  delivery: [],
  isByMail: false,
  sender: null,
  quoted: null,
  originalId: null,
});

function serializeEntry(
  entry: CaseEntry,
  { feedback, of, deliveries, originals, viewerId }: Source,
): TimelineEntry {
  const files = (feedback.attachments ?? []).filter(({ entryId }) => entryId === entry.id);
  const shared = {
    id: entry.id,
    of,
    at: entry.createdAt.toISOString(),
    // A rule's reply has no author.
    by: entry.author?.employeeName ?? (entry.origin ? null : feedback.submitterName),
    text: entry.text,
    attachments: files.map(serializeAttachment),
    delivery: deliveries.get(entry.id) ?? [],
  };
  if (entry.kind === 'in') {
    const isByMail = entry.channel === 'email';
    const { sender: address, isSenderConfirmed: isConfirmed, quoted } = entry;
    const sender =
      address === null ? null : { address: maskRecipientAddress(address), isConfirmed };
    const originalId = originals.get(entry.submissionId ?? '') ?? null;
    return { kind: 'in', ...shared, isByMail, sender, quoted, originalId };
  }
  if (entry.kind === 'out')
    return { kind: 'out', ...shared, asks: entry.asks, origin: entry.origin ?? null };
  if (entry.kind === 'unsent') return { kind: 'unsent', ...shared, ...waitingOf(entry) };
  const isOwn = entry.authorId === viewerId && entry.editableUntil > currentTime();
  return {
    kind: 'note',
    ...shared,
    mentions: (entry.mentions ?? []).map(({ userId: id, name }) => ({ id, name })),
    editedAt: entry.editedAt?.toISOString() ?? null,
    editableUntil: isOwn ? entry.editableUntil.toISOString() : null,
  };
}

const waitingOf = (entry: CaseEntry) => ({
  asks: entry.asks,
  origin: entry.origin ?? null,
  leavesAt: entry.leavesAt?.toISOString() ?? null,
  isScheduled: entry.isScheduled,
  cancelledFor: entry.cancelledFor ?? null,
  closing: entry.closing && {
    feedackClosureDesc: entry.closing.feedackClosureDesc,
    mended: entry.closing.mended ?? '',
  },
});

const serializeChange = ({ actor: by, ...change }: HistoryEntry): TimelineEntry => ({
  kind: 'change',
  of: null,
  by,
  text: '',
  attachments: [],
  delivery: [],
  ...change,
});
