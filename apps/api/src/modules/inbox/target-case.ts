import { caseWorkLimits } from '@feedback/contract/limits';

import { findMergeTarget } from '../conversations/index.ts';
import { Feedback } from '../cases/index.ts';

/** Case in which a mail is filed. */
export interface TargetCase {
  /** Case that gets the entry. */
  readonly feedback: Feedback;
  /**
   * Target case of a merge with another submitter: its timeline shows the entry as linked, but its
   * submitter does not see the entry.
   */
  readonly continuing: Feedback | null;
}

/**
 * Returns the case in which a mail is filed: after a merge the target case (rule 9.10), or null for
 * an unknown case id.
 */
export async function findTargetCase(caseId: string): Promise<TargetCase | null> {
  const feedback = await Feedback.findOne({ where: { caseId } });
  if (!feedback) return null;
  let last = feedback;
  for (let steps = 0; steps < caseWorkLimits.linkedCases; steps += 1) {
    const next = await findMergeTarget(last);
    if (!next) break;
    last = next;
  }
  if (last === feedback) return { feedback, continuing: null };
  return last.isOfSubmitterOf(feedback)
    ? { feedback: last, continuing: null }
    : { feedback, continuing: last };
}
