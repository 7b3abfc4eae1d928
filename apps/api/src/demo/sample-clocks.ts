import { brand } from '@feedback/contract/brand';
import type { ClockKind } from '@feedback/contract/clock';

import type { Feedback } from '../domain/cases/feedback.ts';
import { dueOf, type Target } from '../domain/compliance/due-date.ts';

const codes = ['I A', 'I C', 'II A', 'II B', 'III D', 'III E', 'IV'];
const calendar = { office: brand.office, holidays: new Set<string>() };
const targets: Readonly<Record<ClockKind, Target>> = {
  statutory: { days: 21, unit: 'calendar' },
  service: { days: 5, unit: 'working' },
  firstReview: { days: 15, unit: 'calendar' },
  revisedReport: { days: 10, unit: 'calendar' },
  secondReview: { days: 15, unit: 'calendar' },
};

/** By when a step on SCORES is due that is counted from a day. */
export const scoresDueOf = (kind: ClockKind, from: Date): Date =>
  dueOf(from, targets[kind], calendar);

/** Makes every third public case a complaint, some of them on SCORES, and says when each is due. */
export function startClock(feedback: Feedback, index: number): void {
  if (feedback.audience === 'e' || index % 3 !== 0) {
    feedback.serviceDueAt = dueOf(feedback.createdAt, targets.service, calendar);
    feedback.dueAt = feedback.serviceDueAt;
    return;
  }
  feedback.class = 'complaint';
  feedback.complaintCode = codes[index % codes.length] ?? 'IV';
  feedback.source = index % 15 === 0 ? 'scores' : 'direct';
  feedback.dueAt = dueOf(feedback.createdAt, targets.statutory, calendar);
  if (feedback.closedAt && index % 12 === 0) feedback.resolution = 'nonActionable';
}
