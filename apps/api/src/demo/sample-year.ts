import { brand } from '@feedback/contract/brand';

import { toIndianDay, toStartOfIndianDay } from '../platform/db/indian-days.ts';
import type { EndedRound, Feedback } from '../modules/cases/index.ts';
import { isWorkingDay } from '../modules/sla/index.ts';
import { demoRootCauses } from './master-data.ts';
import { sampleClosureDescriptions } from './sample-texts.ts';

const dayMs = 86_400_000;
const calendar = { office: brand.office, holidays: new Set<string>() };

interface Fate {
  /** Days from the receipt of a complaint, which is due in three weeks, to its closing. */
  readonly complaint: number;
  /** Days from the receipt of a query or request, which is due in a week, to its closing. */
  readonly other: number;
  readonly ends?: 'reopened' | 'nonActionable';
}

/** Durations and outcomes of the sample cases: eight in ten are closed in time. */
const fates: readonly Fate[] = [
  { complaint: 6, other: 3 },
  { complaint: 3, other: 2 },
  { complaint: 16, other: 4 },
  { complaint: 34, other: 9 },
  { complaint: 9, other: 1 },
  { complaint: 8, other: 3, ends: 'reopened' },
  { complaint: 12, other: 5 },
  { complaint: 71, other: 24 },
  { complaint: 5, other: 2 },
  { complaint: 4, other: 3, ends: 'nonActionable' },
];

/** A sample case with its sequence number, which determines the same outcome at every start. */
interface Fated {
  readonly feedback: Feedback;
  readonly index: number;
  readonly now: Date;
  /**
   * Whether recent SCORES complaints stay without an action taken, so that the demo shows late
   * complaints.
   */
  readonly leavesSomeOpen: boolean;
}

/** The number of days after receipt until the third escalation level is notified of a case. */
export const thirdEscalationDay = 14;

/**
 * Simulates the case work on a sample case until now, without saving the case. The case is closed
 * in time or late, closed as not actionable, or reopened and closed again. A case that needs
 * longer, or that has no assignee, stays open.
 * @returns the round that the reopening ended
 */
export function simulateCaseWork({
  feedback,
  index,
  now,
  leavesSomeOpen,
}: Fated): EndedRound | null {
  const fate = fates[index % fates.length];
  const by = feedback.assignedTo;
  if (!fate || !by) return null;
  const days = feedback.class === 'complaint' ? fate.complaint : fate.other;
  const closedAt = workingTime(feedback.createdAt, days);
  if ((leavesSomeOpen && isYoungOnScores(feedback, now)) || closedAt > now) {
    feedback.breach(now);
    return null;
  }
  feedback.breach(closedAt);
  feedback.close(by, closureOf(index), closedAt, {
    resolution: fate.ends === 'nonActionable' ? 'nonActionable' : 'resolved',
    rootCause: causeOf(index),
  });
  if (fate.ends !== 'reopened') return null;
  const again = workingTime(closedAt, 3);
  const closedAgain = workingTime(again, 7);
  if (closedAgain > now) return null;
  const ended = feedback.reopen(by, again);
  feedback.setDue({ dueAt: new Date(again.getTime() + 21 * dayMs), serviceDueAt: null });
  feedback.close(by, closureOf(index + 1), closedAgain, { rootCause: causeOf(index) });
  return ended;
}

const isYoungOnScores = ({ source, createdAt }: Feedback, now: Date) =>
  source === 'scores' && now.getTime() - createdAt.getTime() < 200 * dayMs;

/**
 * Returns when an escalation level was notified of a late case, or null when the case was closed
 * before that day.
 */
export function calculateEscalationTime(
  { breachedAt, closedAt, receivedAt }: Feedback,
  now: Date,
): Date | null {
  const toldAt = new Date(receivedAt.getTime() + thirdEscalationDay * dayMs);
  return breachedAt && toldAt < (closedAt ?? now) ? toldAt : null;
}

const closureOf = (index: number): string =>
  sampleClosureDescriptions[index % sampleClosureDescriptions.length] ?? '';

/**
 * Returns the root cause of a sample case. Every sixth case has none, and some causes are more
 * frequent.
 */
const causeOf = (index: number): string | null =>
  index % 6 === 0 ? null : (demoRootCauses[(index * index) % demoRootCauses.length] ?? null);

/** Returns a time in office hours some days later. */
function workingTime(from: Date, days: number): Date {
  let day = toIndianDay(from, days);
  while (!isWorkingDay(day, calendar)) day = toIndianDay(toStartOfIndianDay(day, 1));
  return new Date(
    toStartOfIndianDay(day).getTime() + (10 + (days % 7)) * 3_600_000 + days * 60_000,
  );
}
