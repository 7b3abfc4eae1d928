import { currentTime } from '../../platform/context/context.ts';
import { raise } from '../../platform/events/raise.ts';
import type { ClassificationEventData } from '../events/index.ts';
import type { Feedback } from './feedback.ts';
import type { CaseClassification } from './case-record.ts';
import { calculateDueDates } from './calculate-due-dates.ts';

/**
 * Classifies a locked case with a reason, recalculates the due date and raises `case.classified`.
 */
export async function recordCaseClass(
  feedback: Feedback,
  { said, reason }: { readonly said: CaseClassification; readonly reason: string },
): Promise<void> {
  const before = clockingOf(feedback);
  feedback.classify(said, currentTime());
  await calculateDueDates(feedback);
  await feedback.save();
  const facts = { feedback, before, after: clockingOf(feedback), reason };
  await raise('case.classified', facts);
}

/** Returns a case's class, source and due date. */
const clockingOf = (feedback: Feedback): ClassificationEventData => ({
  class: feedback.class,
  complaintCode: feedback.complaintCode ?? null,
  source: feedback.source,
  dueAt: feedback.dueAt ?? null,
});
