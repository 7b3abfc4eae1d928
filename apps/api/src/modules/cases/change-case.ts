import type {
  AssignFeedbackRequest,
  CloseFeedbackRequest,
} from '@feedback/contract/submissions/feedback';
import type { Audience } from '@feedback/contract/kinds/audience';
import { inTransaction, repeatOnConflict } from '../../platform/db/transaction.ts';
import { raise } from '../../platform/events/raise.ts';
import { getActingAccount, currentTime } from '../../platform/context/context.ts';

import type { CaseEvents } from '../events/index.ts';
import { User, findUserByCode } from '../auth/index.ts';
import type { Feedback } from './feedback.ts';
import { findCaseReceiver } from '../users/index.ts';
import { RootCause } from '../reference-data/index.ts';
import { NotFoundError, ValidationError } from '../../platform/errors.ts';
import { recordSlaBreachAtRoundEnd } from './record-breaches.ts';
import type { RoundEnding } from './case-round.ts';
import { lockCase } from './lock-case.ts';
import { takeRoundRobinTurn, chooseTeamAfterAssignment } from './handover.ts';

/**
 * Locks the case with the id and the audience of a request.
 * @throws NotFoundError, also when the audience differs
 */
async function lockCaseOf(given: { id: number; audience: Audience }): Promise<Feedback> {
  const feedback = await lockCase(given.id);
  if (feedback.audience !== given.audience) throw new NotFoundError();
  return feedback;
}

/** The facts that close a case. */
export type CaseClosure = Omit<CloseFeedbackRequest, 'id' | 'userType'>;

/**
 * Closes a case, which ends the current round.
 * @throws NotFoundError, ForbiddenError; the errors of `closeLockedCase`
 */
export async function closeCase(given: CloseFeedbackRequest): Promise<void> {
  await inTransaction(async () => {
    const wanted = { id: given.id, audience: given.userType };
    await closeLockedCase(await lockCaseOf(wanted), given);
  });
}

/**
 * Closes a case that the current transaction has locked.
 * @param reply the reply that closes the case
 * @param at the time at which the case counts as resolved
 * @throws the errors of `requireClosableCase`
 */
export async function closeLockedCase(
  feedback: Feedback,
  given: CaseClosure,
  reply?: CaseEvents['case.closed']['reply'],
  at = currentTime(),
): Promise<void> {
  const statusBefore = feedback.status;
  const outcome = await requireClosableCase(feedback, given);
  await recordSlaBreachAtRoundEnd(feedback, at);
  feedback.close(getActingAccount().userId, given.feedackClosureDesc, at, outcome);
  await feedback.save();
  await raise('case.closed', { feedback, statusBefore, ...(reply && { reply }) });
}

/**
 * Checks that a case can be closed with these facts, and returns them as the case stores them.
 * @throws ConflictError `alreadyClosed`
 * @throws ValidationError for an unknown root cause; for an accessibility complaint without a
 * description of how the barrier was removed (rule 16.3)
 */
export async function requireClosableCase(
  feedback: Feedback,
  given: CaseClosure,
): Promise<RoundEnding> {
  feedback.requireUnclosed();
  const mended = given.mended?.trim() || null;
  if (feedback.asksWhatWasMended(given.resolution) && !mended) {
    throw new ValidationError([{ path: 'mended', key: 'mendedRequired' }]);
  }
  return { resolution: given.resolution, rootCause: await findRootCause(given), mended };
}

/**
 * Returns the root cause as the root-cause list spells it. The case stores this text, so that later
 * changes to the list do not affect the case.
 */
async function findRootCause({ rootCause }: CaseClosure): Promise<string | null> {
  if (!rootCause) return null;
  const known = await RootCause.findOne({ where: { name: rootCause } });
  if (!known) throw new ValidationError([{ path: 'rootCause', key: 'invalidValue' }]);
  return known.name;
}

/**
 * Assigns a case to another admin or the admin's delegate, or to the next member of a team.
 * @param before runs in the transaction before the assignment
 * @throws NotFoundError, ForbiddenError; ConflictError `alreadyClosed`, `alreadyAssigned`,
 * `assigneeAway`
 * @throws ValidationError when the assignee is not an admin or was deleted during the request, when
 * the e-mail address is not the assignee's, or for an unknown team
 */
export const assignCase = (
  given: AssignFeedbackRequest,
  before: () => Promise<unknown> = () => Promise.resolve(),
): Promise<void> =>
  repeatOnConflict(() =>
    inTransaction(async () => {
      const wanted = { id: given.feedbackId, audience: given.type };
      const feedback = await lockCaseOf(wanted);
      feedback.requireUnclosed();
      const { assignee, teamId } = await findNextAssignee(given, feedback);
      await before();
      await assignLockedCase(feedback, assignee, teamId);
    }),
  );

/** Returns the assignee of a request, and the team if the request gives the case to one. */
async function findNextAssignee(
  given: AssignFeedbackRequest,
  feedback: Feedback,
): Promise<{ assignee: User; teamId?: number }> {
  const { teamId } = given;
  if (teamId !== undefined) {
    const assignee = await takeRoundRobinTurn(teamId, feedback.assignedTo ?? 0);
    if (!assignee) throw new ValidationError([{ path: 'assignedTo', key: 'assigneeRequired' }]);
    return { assignee, teamId };
  }
  const assignee = await findCaseReceiver(await findAssignee(given));
  return { assignee };
}

/**
 * Assigns a case that the current transaction has locked.
 * @param teamId the team that gets the case; by default the case keeps the team of the assignee
 * @throws ConflictError `alreadyClosed`, `alreadyAssigned`
 */
export async function assignLockedCase(
  feedback: Feedback,
  assignee: User,
  teamId?: number,
): Promise<void> {
  const before = await previousAssignee(feedback);
  const team = teamId ?? (await chooseTeamAfterAssignment(feedback, assignee.id));
  feedback.reassign(assignee.id, currentTime(), team);
  await feedback.save();
  await raise('case.assigned', { feedback, before, assignee });
}

const previousAssignee = (feedback: Feedback) =>
  feedback.assignedTo
    ? User.findByPk(feedback.assignedTo, { paranoid: false })
    : Promise.resolve(null);

/**
 * Finds the assignee of a request. Only admins can be assignees, because other users cannot see
 * cases.
 */
async function findAssignee(given: AssignFeedbackRequest): Promise<User> {
  const assignee = await findUserByCode(given.assignedTo);
  if (!assignee?.isAdmin) {
    throw new ValidationError([{ path: 'assignedTo', key: 'assigneeRequired' }]);
  }
  if (given.emailTo !== '' && given.emailTo.toLowerCase() !== assignee.email.toLowerCase()) {
    throw new ValidationError([{ path: 'emailTo', key: 'invalidValue' }]);
  }
  return assignee;
}
