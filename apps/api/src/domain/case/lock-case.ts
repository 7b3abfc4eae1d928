import type { CaseKey } from '@feedback/contract/case/case-work';
import { viewer } from '../../context/context.ts';

import { NotFoundError } from '../../errors.ts';
import { requireAllowed, type Purpose } from './case-access.ts';
import { Feedback } from './feedback.ts';

/** What finds a case by its database id or by the case id that people are told. */
export const caseWhere = (key: CaseKey) =>
  typeof key === 'number' ? { id: key } : { caseId: key };

/**
 * The case that somebody wants to change, under a row lock: of two at once the second sees the
 * first's change.
 * @throws NotFoundError, ForbiddenError
 */
export async function lockCase(key: CaseKey, purpose: Purpose = 'work'): Promise<Feedback> {
  const feedback = await Feedback.findOne({ where: caseWhere(key), lock: true });
  if (!feedback) throw new NotFoundError();
  await requireAllowed(viewer(), feedback, purpose);
  return feedback;
}
