import type { ViewSchedule } from '@feedback/contract/cases/saved-view';
import { Op, Transaction } from 'sequelize';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { currentTime, requireSignedInViewer } from '../../../platform/context/context.ts';

import { NotFoundError } from '../../../platform/errors.ts';
import { findOfficeCalendar } from '../../sla/index.ts';
import { calculateNextViewMailTime } from './next-run.ts';
import { SavedView } from './saved-view.ts';
import { ViewSubscription } from './view-subscription.ts';

/**
 * Subscribes the current user to a view, or changes the schedule.
 * @throws NotFoundError, also for another user's private view
 */
export async function subscribeToView(viewId: number, schedule: ViewSchedule): Promise<void> {
  const keeper = requireSignedInViewer();
  await inTransaction(async () => {
    const view = await SavedView.findByPk(viewId, { lock: Transaction.LOCK.SHARE });
    if (!view?.isSeenBy(keeper.userId)) throw new NotFoundError();
    const now = currentTime();
    const next = calculateNextViewMailTime(schedule, now, await findOfficeCalendar(now));
    const row = { viewId, userId: keeper.userId, ...schedule, nextRun: next };
    await ViewSubscription.upsert(row);
  });
}

/**
 * Cancels the current user's subscription to a view. Does nothing when the user has no subscription
 * but may open the view.
 * @throws NotFoundError, also for another user's private view
 */
export async function cancelViewSubscription(viewId: number): Promise<void> {
  const keeper = requireSignedInViewer();
  const ended = await ViewSubscription.destroy({ where: { viewId, userId: keeper.userId } });
  if (ended > 0) return;
  const view = await SavedView.findByPk(viewId);
  if (!view?.isSeenBy(keeper.userId)) throw new NotFoundError();
}

/** Cancels all subscriptions to a view except the owner's subscription. */
export async function cancelOtherSubscriptions({ id: viewId, ownerId }: SavedView): Promise<void> {
  const where = { viewId, userId: { [Op.ne]: ownerId } };
  await ViewSubscription.destroy({ where });
}
