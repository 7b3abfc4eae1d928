import { ForbiddenError, NotFoundError } from '../../errors.ts';
import type { Viewer } from '../../context/viewer.ts';
import { CaseEscalation } from './escalation-models.ts';
import { NoteMention } from './note-mention.ts';
import type { Feedback } from './feedback.ts';

/**
 * The user whose cases a viewer's lists hold: of a super admin all (null), of an admin their own
 * (rule 7.5).
 * @throws ForbiddenError for those who have no lists
 */
export function visibleTo(viewer: Viewer): number | null {
  if (viewer.kind === 'superadmin') return null;
  if (viewer.kind === 'admin') return viewer.userId;
  throw new ForbiddenError();
}

type Whose = Pick<Feedback, 'id' | 'assignedTo' | 'audience' | 'mobile' | 'caseId'>;

/**
 * The intended use of a case. `see` includes writing notes, and is allowed to people who are
 * mentioned in a note or were escalated to; `work` covers everything else.
 */
export type Purpose = 'see' | 'work';

/**
 * Refuses a viewer a case that is not theirs for a purpose; a submitter is not told that there is
 * one.
 * @throws ForbiddenError, NotFoundError
 */
export async function requireAllowed(
  viewer: Viewer,
  feedback: Whose,
  purpose: Purpose,
): Promise<void> {
  if (await isAllowed(viewer, feedback, purpose)) return;
  throw viewer.kind === 'provenMobile' ? new NotFoundError() : new ForbiddenError();
}

/** Whether a case is a viewer's for a purpose. */
export async function isAllowed(
  viewer: Viewer,
  feedback: Whose,
  purpose: Purpose,
): Promise<boolean> {
  if (canWorkCase(viewer, feedback)) return true;
  return purpose === 'see' && mayLookOn(viewer, feedback);
}

/**
 * Whether a case is a viewer's: its assignee's, every super admin's, and that of who proved its
 * mobile or answered its mail.
 */
export function canWorkCase(viewer: Viewer, feedback: Omit<Whose, 'id'>): boolean {
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

/** Whether a case is a user's to see, for statements: of a user `u` and a case `f`. */
export const seesCase = `u.deleted_at IS NULL AND (u.role = 'superadmin' OR u.role = 'admin' AND (
  f.assigned_to = u.id
  OR EXISTS (SELECT FROM note_mentions m WHERE m.user_id = u.id AND m.feedback_id = f.id)
  OR EXISTS (SELECT FROM case_tellings t WHERE t.user_id = u.id AND t.feedback_id = f.id)))`;

/** Tells whether the viewer is mentioned in one of the case's notes or was escalated to. */
async function mayLookOn(viewer: Viewer, { id: feedbackId }: Whose): Promise<boolean> {
  if (viewer.kind !== 'admin') return false;
  const among = { where: { userId: viewer.userId, feedbackId } };
  return (await NoteMention.count(among)) > 0 || (await CaseEscalation.count(among)) > 0;
}
