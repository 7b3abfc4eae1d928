import type { ReplyCancelCause } from '@feedback/contract/conversations/timeline';
import { Op } from 'sequelize';

import { systemViewer } from '../../platform/context/viewer.ts';
import { raise } from '../../platform/events/raise.ts';
import type { Subscriber } from '../../platform/events/event.ts';
import { User } from '../auth/index.ts';
import type { CaseEventData } from '../events/index.ts';
import { CaseEntry } from './case-entry.ts';

/**
 * Cancels the unsent replies of a case, which the current transaction has locked. The texts and
 * files of the replies stay with the case; their authors are notified.
 * @param which limits the replies; all unsent replies by default
 */
export async function cancelWaitingReplies(
  feedback: CaseEventData,
  cause: ReplyCancelCause,
  which: { readonly id?: number } = {},
): Promise<void> {
  const entries = await CaseEntry.findAll({
    where: { ...which, feedbackId: feedback.id, kind: 'unsent', leavesAt: { [Op.not]: null } },
    include: [{ model: User, as: 'author' }],
    order: ['id'],
  });
  for (const entry of entries) {
    await entry.update({ leavesAt: null, cancelledFor: cause });
    const facts = { feedback, cause, author: entry.author ?? null };
    await raise('case.replyCancelled', facts, { by: systemViewer });
  }
}

/** Cancels the unsent replies of a case when the submitter writes. */
export const cancelRepliesOnSubmitterMessage: Subscriber<'case.answered'> = async ({
  data: { feedback },
}) => {
  await cancelWaitingReplies(feedback, 'answered');
  return [];
};

/** Cancels the unsent replies of a case when it is closed first. */
export const cancelRepliesOnClosure: Subscriber<'case.closed'> = async ({ data: { feedback } }) => {
  await cancelWaitingReplies(feedback, 'closed');
  return [];
};
