import type { CaseKey } from '@feedback/contract/case-work';

import { Attachment } from './attachment.ts';
import { Feedback } from './feedback.ts';
import type { Viewer } from '../people/viewer.ts';
import { NotFoundError } from '../../errors.ts';
import { requireVisible } from './case-access.ts';
import { caseWhere } from './lock-case.ts';

/**
 * A case that somebody may see, with its files.
 * @throws NotFoundError, ForbiddenError
 */
export async function findVisibleCase(viewer: Viewer, key: CaseKey): Promise<Feedback> {
  const feedback = await Feedback.findOne({
    where: caseWhere(key),
    include: [{ model: Attachment, as: 'attachments' }],
    order: [[{ model: Attachment, as: 'attachments' }, 'position', 'ASC']],
  });
  if (!feedback) throw new NotFoundError();
  requireVisible(viewer, feedback);
  return feedback;
}
