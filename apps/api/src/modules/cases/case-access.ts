import { ForbiddenError, NotFoundError } from '../../platform/errors.ts';
import { query } from '../../platform/db/query.ts';
import type { Viewer } from '../../platform/context/viewer.ts';
import { CaseEscalation } from './escalation/escalation-models.ts';
import { NoteMention } from './note-mention.ts';
import type { Feedback } from './feedback.ts';

/**
 * Returns the user to whose cases a viewer's lists are limited: the admin themselves, or null (all
 * cases) for a super admin (rule 7.5).
 * @throws ForbiddenError for viewers without lists
 */
export function findOwnerFilter(viewer: Viewer): number | null {
  if (viewer.kind === 'superadmin') return null;
  if (viewer.kind === 'admin') return viewer.userId;
  throw new ForbiddenError();
}

type CaseOwnership = Pick<Feedback, 'id' | 'assignedTo' | 'audience' | 'mobile' | 'caseId'>;

/**
 * Intended use of a case. `see` covers reading the case and writing notes; users who are mentioned
 * in a note or received an escalation may `see` the case. `assign` covers giving the case to another
 * person; the lead of the case's team, or of a team of the assignee, may `see` and `assign` the case.
 * `work` covers every other action.
 */
export type CasePurpose = 'see' | 'assign' | 'work';

/**
 * Rejects a viewer who may not use a case for a purpose. A submitter gets NotFoundError, which does
 * not reveal whether the case exists.
 * @throws ForbiddenError, NotFoundError
 */
export async function requireCaseAccess(
  viewer: Viewer,
  feedback: CaseOwnership,
  purpose: CasePurpose,
): Promise<void> {
  if (await canUseCase(viewer, feedback, purpose)) return;
  throw viewer.kind === 'provenMobile' ? new NotFoundError() : new ForbiddenError();
}

/** Returns whether a viewer may use a case for a purpose. */
export async function canUseCase(
  viewer: Viewer,
  feedback: CaseOwnership,
  purpose: CasePurpose,
): Promise<boolean> {
  if (canWorkCase(viewer, feedback)) return true;
  if (purpose !== 'work' && (await isLedBy(viewer, feedback))) return true;
  return purpose === 'see' && mayLookOn(viewer, feedback);
}

/**
 * Returns whether a viewer may work on a case: the assignee, every super admin, scheduled work, and a
 * submitter who proved the case's mobile number or replied to the case's mail.
 */
export function canWorkCase(viewer: Viewer, feedback: Omit<CaseOwnership, 'id'>): boolean {
  switch (viewer.kind) {
    case 'superadmin':
    case 'system':
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

/** SQL condition: a case `f` belongs to a team `t`, or a member of the team has it. */
export const isCaseOfTeamSql = '(f.team_id = t.id OR f.assigned_to = ANY (t.member_ids))';

/**
 * Returns an SQL condition: whether a user may see a case `f`.
 * @param id SQL expression: the user's id
 * @param role SQL expression: the user's role; null for a deleted user
 */
export const buildCaseVisibilitySql = (id: string, role: string): string =>
  `(${role} = 'superadmin' OR ${role} = 'admin' AND (
    f.assigned_to = ${id}
    OR EXISTS (SELECT FROM note_mentions m WHERE m.user_id = ${id} AND m.feedback_id = f.id)
    OR EXISTS (SELECT FROM case_tellings t WHERE t.user_id = ${id} AND t.feedback_id = f.id)
    OR EXISTS (SELECT FROM teams t WHERE t.lead_id = ${id} AND ${isCaseOfTeamSql})))`;

/** SQL condition: whether a user `u` may see a case `f`. */
export const caseVisibilitySql = `u.deleted_at IS NULL AND ${buildCaseVisibilitySql('u.id', 'u.role')}`;

/** Returns whether the viewer leads the case's team, or a team of the assignee. */
async function isLedBy(viewer: Viewer, { id }: CaseOwnership): Promise<boolean> {
  if (viewer.kind !== 'admin') return false;
  const found = await query(
    `SELECT FROM feedbacks AS f JOIN teams AS t ON ${isCaseOfTeamSql}
     WHERE f.id = $1 AND t.lead_id = $2 LIMIT 1`,
    [id, viewer.userId],
  );
  return found.length > 0;
}

/**
 * Returns whether a note of the case mentions the viewer, or the case was escalated to the viewer.
 */
async function mayLookOn(viewer: Viewer, { id: feedbackId }: CaseOwnership): Promise<boolean> {
  if (viewer.kind !== 'admin') return false;
  const among = { where: { userId: viewer.userId, feedbackId } };
  return (await NoteMention.count(among)) > 0 || (await CaseEscalation.count(among)) > 0;
}
