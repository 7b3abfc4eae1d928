import type { CaseKey, MergeRequest } from '@feedback/contract/cases/case-work';
import { inTransaction } from '../../platform/db/transaction.ts';
import { raise } from '../../platform/events/raise.ts';
import { getActingAccount, currentTime, viewer } from '../../platform/context/context.ts';

import { ValidationError } from '../../platform/errors.ts';
import { getNotificationTexts } from '@feedback/contract/messages/notification-texts';
import {
  recordSlaBreachAtRoundEnd,
  canWorkCase,
  Feedback,
  findVisibleCase,
  lockCase,
} from '../cases/index.ts';

/**
 * Closes a case as a duplicate of another case. The entries stay with the duplicate, and the other
 * case shows linked entries (rule 9.10).
 * @throws NotFoundError, ForbiddenError; ValidationError when the user may not see the other case
 * @throws ConflictError the errors of `Feedback.merge`
 */
export async function mergeCase({
  key,
  into: caseId,
}: MergeRequest & { readonly key: CaseKey }): Promise<void> {
  const [{ id: from }, target] = await Promise.all([
    findVisibleCase(key, 'work'),
    Feedback.findOne({ where: { caseId } }),
  ]);
  if (!target || !canWorkCase(viewer(), target)) {
    throw new ValidationError([{ path: 'into', key: 'caseUnknown' }]);
  }
  await inTransaction(async () => {
    const { feedback, into } = await lockBoth({ from, into: target.id });
    const statusBefore = feedback.status;
    const isTold = into.isOfSubmitterOf(feedback);
    const texts = getNotificationTexts(feedback.locale);
    const closure = texts.mergedClosure({ caseId: isTold ? into.caseId : null });
    const at = currentTime();
    feedback.requireMergeable(into);
    await recordSlaBreachAtRoundEnd(feedback, at);
    feedback.merge(into, getActingAccount().userId, closure, at);
    await feedback.save();
    await raise('case.closed', { feedback, statusBefore, mergedInto: into });
    await raise('case.joined', { feedback: into, other: feedback, isTold });
  });
}

/** Locks both cases in the order of their ids, so that two opposite merges do not deadlock. */
async function lockBoth(ids: { readonly from: number; readonly into: number }) {
  const lock = (id: number) => lockCase(id);
  if (ids.from < ids.into) {
    const feedback = await lock(ids.from);
    return { feedback, into: await lock(ids.into) };
  }
  const into = await lock(ids.into);
  return { feedback: ids.from === ids.into ? into : await lock(ids.from), into };
}
