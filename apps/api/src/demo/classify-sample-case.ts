import { brand } from '@feedback/contract/brand';
import type { CaseSource } from '@feedback/contract/kinds/case-class';
import type { SlaPolicyKind } from '@feedback/contract/sla/clock';

import type { Feedback } from '../modules/cases/index.ts';
import { calculateDueDate, type ResolutionTarget } from '../modules/sla/index.ts';

const codes = ['I A', 'I C', 'II A', 'II B', 'III D', 'III E', 'IV'];
const calendar = { office: brand.office, holidays: new Set<string>() };
const targets: Readonly<Record<SlaPolicyKind, ResolutionTarget>> = {
  statutory: { days: 21, unit: 'calendar' },
  service: { days: 5, unit: 'working' },
  firstReview: { days: 15, unit: 'calendar' },
  revisedReport: { days: 10, unit: 'calendar' },
  secondReview: { days: 15, unit: 'calendar' },
};

/** Returns the due date of a step on SCORES, counted from a day. */
export const calculateScoresDueDate = (kind: SlaPolicyKind, from: Date): Date =>
  calculateDueDate(from, targets[kind], calendar);

/** Target duration of requests; queries have a shorter target. */
const requestTarget: ResolutionTarget = { days: 7, unit: 'working' };

/** Returns the source of a complaint by its number: most are direct. */
function sourceOf(index: number): CaseSource {
  if (index % 15 === 0) return 'scores';
  if (index % 12 === 6) return 'exchange';
  return index % 48 === 9 ? 'other' : 'direct';
}

/**
 * Classifies the case and sets its due date: every third public case is a complaint, some of them
 * on SCORES or from an exchange, and every twelfth is a request.
 */
export function classifySampleCase(feedback: Feedback, index: number): void {
  if (feedback.audience === 'e' || index % 3 !== 0) {
    const isRequest = feedback.audience !== 'e' && index % 12 === 1;
    if (isRequest) feedback.class = 'request';
    const target = isRequest ? requestTarget : targets.service;
    feedback.serviceDueAt = calculateDueDate(feedback.createdAt, target, calendar);
    feedback.dueAt = feedback.serviceDueAt;
    return;
  }
  feedback.class = 'complaint';
  feedback.complaintCode = codes[index % codes.length] ?? 'IV';
  feedback.source = sourceOf(index);
  feedback.dueAt = calculateDueDate(feedback.createdAt, targets.statutory, calendar);
  if (feedback.closedAt && index % 12 === 0) feedback.resolution = 'nonActionable';
}
