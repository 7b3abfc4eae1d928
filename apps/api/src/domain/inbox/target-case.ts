import { workLimits } from '@feedback/contract/limits';

import { findMergedInto } from '../conversation/linked-cases.ts';
import { Feedback } from '../case/feedback.ts';

/** Where a mail about a case is filed. */
export interface TargetCase {
  /** The case that the entry stands in. */
  readonly feedback: Feedback;
  /**
   * The case that continues in its place, where another person submitted it: the entry shows in its
   * timeline as linked, and not to its submitter.
   */
  readonly continuing: Feedback | null;
}

/**
 * Returns the case that a mail about this case goes to: after a merge the case that continues
 * (rule 9.10). Null when no case has this id.
 */
export async function findTargetCase(caseId: string): Promise<TargetCase | null> {
  const feedback = await Feedback.findOne({ where: { caseId } });
  if (!feedback) return null;
  let last = feedback;
  for (let steps = 0; steps < workLimits.linkedCases; steps += 1) {
    const next = await findMergedInto(last);
    if (!next) break;
    last = next;
  }
  if (last === feedback) return { feedback, continuing: null };
  return last.isOfSubmitterOf(feedback)
    ? { feedback: last, continuing: null }
    : { feedback, continuing: last };
}
