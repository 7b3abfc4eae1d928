import type { Classification } from '@feedback/contract/cases/classification';
import { isComplaintClass, otherComplaintsCode } from '@feedback/contract/kinds/case-class';
import type { CaseKey } from '@feedback/contract/cases/case-work';
import { currentTime } from '../../platform/context/context.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { raise } from '../../platform/events/raise.ts';

import { toIndianDay } from '../../platform/db/indian-days.ts';
import { ValidationError } from '../../platform/errors.ts';
import { isComplaintCode } from '../reference-data/index.ts';
import type { Feedback } from './feedback.ts';
import { lockCase } from './lock-case.ts';
import { calculateDueDates } from './calculate-due-dates.ts';
import { recordCaseClass } from './record-class.ts';

interface ByWhom {
  readonly key: CaseKey;
}

/**
 * Changes the class of a case with a reason. Recalculates the due date of an open case by the
 * policies of the day of receipt; a closed case keeps the due date.
 * @throws NotFoundError, ForbiddenError; ValidationError for an unknown code
 */
export async function classifyCase({ key }: ByWhom, given: Classification): Promise<void> {
  await inTransaction(async () => classifyLockedCase(await lockCase(key), given));
}

/**
 * Classifies a case that the current transaction has locked.
 * @throws ValidationError for an unknown code
 */
export async function classifyLockedCase(
  feedback: Feedback,
  { class: kind, complaintCode, source, reason }: Classification,
): Promise<void> {
  if (isComplaintClass(kind) && !(await isComplaintCode(complaintCode ?? '', kind))) {
    throw new ValidationError([{ path: 'complaintCode', key: 'complaintCodeRequired' }]);
  }
  const said = { class: kind, complaintCode: complaintCode || otherComplaintsCode, source };
  await recordCaseClass(feedback, { said, reason });
}

/**
 * Recalculates the due date of a case by the policies in force today, with a reason. Otherwise a
 * case keeps the policies of the day of receipt (rule 13.4).
 * @throws NotFoundError, ForbiddenError; ConflictError `alreadyClosed`
 */
export async function recalculateDueDate({ key }: ByWhom, reason: string): Promise<void> {
  await inTransaction(async () => {
    const feedback = await lockCase(key);
    feedback.requireUnclosed();
    const before = feedback.dueAt ?? null;
    await calculateDueDates(feedback, toIndianDay(currentTime()));
    await feedback.save();
    const facts = { feedback, before, after: feedback.dueAt ?? null, reason };
    await raise('case.dueChanged', facts);
  });
}
