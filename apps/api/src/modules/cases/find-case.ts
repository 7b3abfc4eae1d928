import type { CaseKey } from '@feedback/contract/cases/case-work';
import { viewer } from '../../platform/context/context.ts';

import { Attachment } from './attachment.ts';
import { Feedback } from './feedback.ts';
import { NotFoundError } from '../../platform/errors.ts';
import { requireCaseAccess, type CasePurpose } from './case-access.ts';
import { buildCaseCondition } from './lock-case.ts';

/**
 * Returns a case with the attached files. Does not check access.
 * @throws NotFoundError
 */
export async function findCase(key: CaseKey): Promise<Feedback> {
  const feedback = await Feedback.findOne({
    where: await buildCaseCondition(key),
    include: [{ model: Attachment, as: 'attachments' }],
    order: [[{ model: Attachment, as: 'attachments' }, 'position', 'ASC']],
  });
  if (!feedback) throw new NotFoundError();
  return feedback;
}

/**
 * Returns a case with the attached files, if the current user may use the case for the purpose.
 * @throws NotFoundError, ForbiddenError; ConflictError `caseErased` for work on an erased case
 */
export async function findVisibleCase(
  key: CaseKey,
  purpose: CasePurpose = 'see',
): Promise<Feedback> {
  const feedback = await findCase(key);
  await requireCaseAccess(viewer(), feedback, purpose);
  if (purpose === 'work') feedback.requirePerson();
  return feedback;
}
