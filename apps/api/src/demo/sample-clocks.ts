import { brand } from '@feedback/contract/brand';

import type { Feedback } from '../domain/cases/feedback.ts';
import { dueOf, type Target } from '../domain/compliance/due-date.ts';

const codes = ['I A', 'I C', 'II A', 'II B', 'III D', 'III E', 'IV'];
const calendar = { office: brand.office, holidays: new Set<string>() };
const statutory: Target = { days: 21, unit: 'calendar' };
const service: Target = { days: 5, unit: 'working' };

/** Makes every third public case a complaint, some of them on SCORES, and says when each is due. */
export function startClock(feedback: Feedback, index: number): void {
  if (feedback.audience === 'e' || index % 3 !== 0) {
    feedback.serviceDueAt = dueOf(feedback.createdAt, service, calendar);
    feedback.dueAt = feedback.serviceDueAt;
    return;
  }
  feedback.class = 'complaint';
  feedback.complaintCode = codes[index % codes.length] ?? 'IV';
  feedback.source = index % 15 === 0 ? 'scores' : 'direct';
  feedback.dueAt = dueOf(feedback.createdAt, statutory, calendar);
  if (feedback.closedAt && index % 12 === 0) feedback.resolution = 'nonActionable';
}
