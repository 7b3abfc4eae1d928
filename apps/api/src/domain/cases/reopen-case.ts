import type { Reopening } from '@feedback/contract/case-fields';
import type { CaseKey } from '@feedback/contract/case-work';
import type { Sequelize, Transaction } from 'sequelize';

import type { Actor } from '../../events/actor.ts';
import type { Services } from '../../services.ts';
import { findDues } from '../compliance/find-dues.ts';
import { whoIsPresent } from '../people/present-people.ts';
import type { User } from '../people/user.ts';
import { isSubmitter, type Viewer } from '../people/viewer.ts';
import { CaseRound } from './case-round.ts';
import { CaseEntry } from './entries/case-entry.ts';
import type { Feedback } from './feedback.ts';
import { lockCase } from './lock-case.ts';

interface Wish extends Reopening {
  readonly key: CaseKey;
  /** Tells it from another, where it may come twice. */
  readonly submissionId?: string;
  readonly channel?: CaseEntry['channel'];
  readonly quoted?: CaseEntry['quoted'];
}

/**
 * Opens a closed case again: what ended it is kept, and the next round begins. Its submitter may
 * for 15 days, and their reason is theirs to be seen (beyond 1).
 * @throws NotFoundError, ForbiddenError; ConflictError `notClosed`, `reopenTooLate`
 */
export async function reopenCase(
  { sequelize, events }: Services,
  viewer: Viewer,
  { key, reason, ...sent }: Wish,
  actor: Actor,
): Promise<void> {
  await sequelize.transaction(async (transaction) => {
    const feedback = await lockCase(viewer, key, transaction);
    const isOwn = isSubmitter(viewer);
    const at = new Date();
    if (isOwn) feedback.requireReopenable(at);
    const owner = await whoHadIt(sequelize, feedback, transaction);
    await CaseRound.create(feedback.reopen(owner?.id ?? null, at), { transaction });
    feedback.setDue(await findDues(transaction, feedback.clocked));
    await feedback.save({ transaction });
    if (isOwn) await CaseEntry.create({ ...entryOf(feedback, reason), ...sent }, { transaction });
    const { round } = feedback;
    const facts = { feedback, round, reason: isOwn ? null : reason, owner };
    await events.raise('case.reopened', facts, { actor, transaction });
  });
}

/** What a submitter says is a part of the conversation. */
const entryOf = ({ id }: Feedback, text: string) =>
  ({ feedbackId: id, kind: 'in', authorId: null, text }) as const;

/** Somebody who has left, or sees no cases any more, gets none back; of who is away the delegate. */
async function whoHadIt(
  sequelize: Sequelize,
  { assignedTo }: Feedback,
  transaction: Transaction,
): Promise<User | null> {
  const user = assignedTo ? await whoIsPresent(sequelize, assignedTo, transaction) : null;
  return user?.isAdmin ? user : null;
}
