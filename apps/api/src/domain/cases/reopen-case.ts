import type { CaseKey, Reopening } from '@feedback/contract/case-work';
import type { Transaction } from 'sequelize';

import type { Actor } from '../../events/actor.ts';
import type { Services } from '../../services.ts';
import { User } from '../people/user.ts';
import type { Viewer } from '../people/viewer.ts';
import { CaseRound } from './case-round.ts';
import type { Feedback } from './feedback.ts';
import { lockCase } from './lock-case.ts';

/**
 * Opens a closed case again: what ended it is kept, and the next round begins.
 * @throws NotFoundError, ForbiddenError; ConflictError `notClosed`
 */
export async function reopenCase(
  { sequelize, events }: Services,
  viewer: Viewer,
  { key, reason }: Reopening & { readonly key: CaseKey },
  actor: Actor,
): Promise<void> {
  await sequelize.transaction(async (transaction) => {
    const feedback = await lockCase(viewer, key, transaction);
    const ended = feedback.reopen(await whoHadIt(feedback, transaction), new Date());
    await CaseRound.create(ended, { transaction });
    await feedback.save({ transaction });
    const { round } = feedback;
    await events.raise('case.reopened', { feedback, round, reason }, { actor, transaction });
  });
}

/** Somebody who has left, or sees no cases any more, gets none back. */
async function whoHadIt(
  { assignedTo }: Feedback,
  transaction: Transaction,
): Promise<number | null> {
  const user = assignedTo ? await User.findByPk(assignedTo, { transaction }) : null;
  return user?.isAdmin ? user.id : null;
}
