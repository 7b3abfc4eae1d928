import { brand } from '@feedback/contract/brand';

import { dayOf, startOfDay } from '../db/indian-days.ts';
import type { EndedRound } from '../domain/case/case-round.ts';
import type { Feedback } from '../domain/case/feedback.ts';
import { isWorkingDay } from '../domain/clock/due-date.ts';
import { demoRootCauses } from './master-data.ts';
import { sampleClosures } from './sample-texts.ts';

const dayMs = 86_400_000;
const calendar = { office: brand.office, holidays: new Set<string>() };

/** What becomes of a case in the demo's past, and after how many days. */
const fates = [
  { ends: 'inTime', days: 6 },
  { ends: 'inTime', days: 3 },
  { ends: 'inTime', days: 16 },
  { ends: 'late', days: 34 },
  { ends: 'inTime', days: 9 },
  { ends: 'reopened', days: 8 },
  { ends: 'inTime', days: 12 },
  { ends: 'late', days: 71 },
  { ends: 'inTime', days: 5 },
  { ends: 'nonActionable', days: 4 },
] as const;

/** The case's own number, so that the same comes out at every start. */
interface Fated {
  readonly feedback: Feedback;
  readonly index: number;
  readonly now: Date;
  /** Who closes what nobody has. */
  readonly closer: number | null;
}

/** The day at which the third level is told of a case. */
export const levelDay = 14;

/**
 * What a case of a year ago came to: closed in time or late, as not actionable, or opened again and
 * closed once more. Some of the youngest are late still. Does not save.
 * @returns the round that its reopening ended
 */
export function live({ feedback, index, now, closer }: Fated): EndedRound | null {
  const fate = fates[index % fates.length] ?? fates[0];
  const closedAt = workingTime(feedback.createdAt, fate.days);
  if (index % 36 === 0 || closedAt > now) {
    feedback.breach(now);
    return null;
  }
  const by = feedback.assignedTo ?? closer;
  feedback.assignToOwner(by, feedback.createdAt);
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

/** When a level was told of a case that was late; null when it was closed before that day. */
export function toldAtOf({ breachedAt, closedAt, receivedAt }: Feedback, now: Date): Date | null {
  const toldAt = new Date(receivedAt.getTime() + levelDay * dayMs);
  return breachedAt && toldAt < (closedAt ?? now) ? toldAt : null;
}

const closureOf = (index: number): string => sampleClosures[index % sampleClosures.length] ?? '';

/** Now and then nobody says; and some causes come more often than others. */
const causeOf = (index: number): string | null =>
  index % 6 === 0 ? null : (demoRootCauses[(index * index) % demoRootCauses.length] ?? null);

/** So many days later, in the office's hours. */
function workingTime(from: Date, days: number): Date {
  let day = dayOf(from, days);
  while (!isWorkingDay(day, calendar)) day = dayOf(startOfDay(day, 1));
  return new Date(startOfDay(day).getTime() + (10 + (days % 7)) * 3_600_000 + days * 60_000);
}
