import { ForbiddenError, NotFoundError } from '../../errors.ts';
import type { Viewer } from '../people/viewer.ts';
import type { Feedback } from './feedback.ts';

/**
 * Whose cases alone a viewer's lists hold: a super admin's all (null), an admin's their own
 * (contract 5).
 * @throws ForbiddenError for those who have no lists
 */
export function visibleTo(viewer: Viewer): number | null {
  if (viewer.kind === 'superadmin') return null;
  if (viewer.kind === 'admin') return viewer.userId;
  throw new ForbiddenError();
}

type Whose = Pick<Feedback, 'assignedTo' | 'audience' | 'mobile' | 'caseId'>;

/**
 * Refuses a viewer a case that is not theirs to see; a submitter is not told that there is one.
 * @throws ForbiddenError, NotFoundError
 */
export function requireVisible(viewer: Viewer, feedback: Whose): void {
  if (canSeeCase(viewer, feedback)) return;
  throw viewer.kind === 'provenMobile' ? new NotFoundError() : new ForbiddenError();
}

/** Whether a viewer may see a case: its assignee, every super admin, and who proved its mobile or answered its mail. */
export function canSeeCase(viewer: Viewer, feedback: Whose): boolean {
  switch (viewer.kind) {
    case 'superadmin':
      return true;
    case 'admin':
      return feedback.assignedTo === viewer.userId;
    case 'provenMobile':
      return feedback.audience !== 'e' && feedback.mobile === viewer.mobile;
    case 'mailOfCase':
      return feedback.caseId === viewer.caseId;
    default:
      return false;
  }
}
