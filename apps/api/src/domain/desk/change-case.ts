import type { AssignFeedback, CloseFeedback } from '@feedback/contract/feedback';
import type { Audience } from '@feedback/contract/audience';
import type { Transaction } from 'sequelize';

import { findUserByCode } from '../people/find-user.ts';
import type { Feedback } from '../case/feedback.ts';
import { whoGets } from '../people/present-people.ts';
import { User } from '../people/user.ts';
import { RootCause } from '../reference/named.ts';
import type { Viewer } from '../people/viewer.ts';
import type { Actor } from '../../events/actor.ts';
import { NotFoundError, ValidationError } from '../../errors.ts';
import { breachAtEnd } from '../case/breach-cases.ts';
import { lockCase } from '../case/lock-case.ts';
import { teamAfter } from '../case/team-after.ts';
import type { Services } from '../../services.ts';

/** A case that these calls name by its audience too: under another there is none. */
async function lockCaseOf(
  viewer: Viewer,
  given: { id: number; audience: Audience },
  transaction: Transaction,
): Promise<Feedback> {
  const feedback = await lockCase(viewer, given.id, transaction);
  if (feedback.audience !== given.audience) throw new NotFoundError();
  return feedback;
}

/**
 * Closes a case: its present round ends for good.
 * @throws NotFoundError, ForbiddenError; ConflictError `alreadyClosed`
 * @throws ValidationError for a root cause that there is not
 */
export async function closeFeedback(
  { sequelize, events }: Services,
  viewer: Viewer,
  given: CloseFeedback,
  actor: Actor,
): Promise<void> {
  await sequelize.transaction(async (transaction) => {
    const wanted = { id: given.id, audience: given.userType };
    const feedback = await lockCaseOf(viewer, wanted, transaction);
    const statusBefore = feedback.status;
    const outcome = { resolution: given.resolution, rootCause: await findRootCause(given) };
    const at = new Date();
    await breachAtEnd({ events }, feedback, at, transaction);
    feedback.close(actor.userId, given.feedackClosureDesc, at, outcome);
    await feedback.save({ transaction });
    await events.raise('case.closed', { feedback, statusBefore }, { actor, transaction });
  });
}

/** As it is spelt in the list; which may change, while the case keeps what was said. */
async function findRootCause({ rootCause }: CloseFeedback): Promise<string | null> {
  if (!rootCause) return null;
  const known = await RootCause.findOne({ where: { name: rootCause } });
  if (!known) throw new ValidationError([{ path: 'rootCause', key: 'invalidValue' }]);
  return known.name;
}

/**
 * Gives a case to another admin, or to who stands in for them.
 * @throws NotFoundError, ForbiddenError; ConflictError `alreadyClosed`, `alreadyAssigned`,
 *   `assigneeAway`
 * @throws ValidationError when the assignee is no admin, or the address is not theirs
 */
export async function assignFeedback(
  { sequelize, events }: Services,
  viewer: Viewer,
  given: AssignFeedback,
  actor: Actor,
): Promise<void> {
  const assignee = await whoGets(sequelize, await findAssignee(given));
  await sequelize.transaction(async (transaction) => {
    const wanted = { id: given.feedbackId, audience: given.type };
    const feedback = await lockCaseOf(viewer, wanted, transaction);
    const before = await previousAssignee(feedback, transaction);
    feedback.reassign(assignee.id, new Date(), await teamAfter(feedback, assignee.id, transaction));
    await feedback.save({ transaction });
    await events.raise('case.assigned', { feedback, before, assignee }, { actor, transaction });
  });
}

const previousAssignee = (feedback: Feedback, transaction: Transaction) =>
  feedback.assignedTo
    ? User.findByPk(feedback.assignedTo, { transaction, paranoid: false })
    : Promise.resolve(null);

/** Only admins can see a case, so only they can be given one. */
async function findAssignee(given: AssignFeedback): Promise<User> {
  const assignee = await findUserByCode(given.assignedTo);
  if (!assignee?.isAdmin) {
    throw new ValidationError([{ path: 'assignedTo', key: 'assigneeRequired' }]);
  }
  if (given.emailTo !== '' && given.emailTo.toLowerCase() !== assignee.email.toLowerCase()) {
    throw new ValidationError([{ path: 'emailTo', key: 'invalidValue' }]);
  }
  return assignee;
}
