import type { CaseKey, Merging } from '@feedback/contract/case-work';
import type { Transaction } from 'sequelize';

import { ValidationError } from '../../errors.ts';
import type { Actor } from '../../events/actor.ts';
import type { Services } from '../../services.ts';
import { notificationTexts } from '../outbox/notification-texts.ts';
import type { Viewer } from '../people/viewer.ts';
import { breachAtEnd } from '../case/breach-cases.ts';
import { canWorkCase } from '../case/case-access.ts';
import { Feedback } from '../case/feedback.ts';
import { findVisibleCase } from '../case/find-case.ts';
import { lockCase } from '../case/lock-case.ts';

/**
 * Closes a case as a duplicate of another, which goes on: what was written stays where it is, and
 * is shown with the other as linked (beyond 1).
 * @throws NotFoundError, ForbiddenError; ValidationError for no case that one may see
 * @throws ConflictError what `Feedback.merge` throws
 */
export async function mergeCase(
  { sequelize, events }: Services,
  viewer: Viewer,
  { key, into: caseId }: Merging & { readonly key: CaseKey },
  actor: Actor,
): Promise<void> {
  const [{ id: from }, target] = await Promise.all([
    findVisibleCase(viewer, key, 'work'),
    Feedback.findOne({ where: { caseId } }),
  ]);
  if (!target || !canWorkCase(viewer, target)) {
    throw new ValidationError([{ path: 'into', key: 'caseUnknown' }]);
  }
  await sequelize.transaction(async (transaction) => {
    const { feedback, into } = await lockBoth(viewer, { from, into: target.id }, transaction);
    const statusBefore = feedback.status;
    const isTold = into.isOfSubmitterOf(feedback);
    const texts = notificationTexts(feedback.locale);
    const closure = texts.mergedClosure({ caseId: isTold ? into.caseId : null });
    const at = new Date();
    feedback.requireMergeable(into);
    await breachAtEnd({ events }, feedback, at, transaction);
    feedback.merge(into, actor.userId, closure, at);
    await feedback.save({ transaction });
    const happening = { actor, transaction };
    await events.raise('case.closed', { feedback, statusBefore, mergedInto: into }, happening);
    await events.raise('case.joined', { feedback: into, other: feedback, isTold }, happening);
  });
}

/** In the order of their ids, so that two who merge them both ways wait and do not lock each other. */
async function lockBoth(
  viewer: Viewer,
  ids: { readonly from: number; readonly into: number },
  transaction: Transaction,
) {
  const lock = (id: number) => lockCase(viewer, id, transaction);
  if (ids.from < ids.into) {
    const feedback = await lock(ids.from);
    return { feedback, into: await lock(ids.into) };
  }
  const into = await lock(ids.into);
  return { feedback: ids.from === ids.into ? into : await lock(ids.from), into };
}
