import type { ViewSchedule } from '@feedback/contract/view-schedule';
import { Op, type Transaction } from 'sequelize';

import { queryRows } from '../../../db/row-query.ts';
import { NotFoundError } from '../../../errors.ts';
import type { Services } from '../../../services.ts';
import { findOfficeCalendar } from '../../clock/office-time.ts';
import type { Keeper } from '../../people/own-affairs.ts';
import { nextRun } from './next-run.ts';
import { SavedView } from './saved-view.ts';
import { ViewSubscription } from './view-subscription.ts';

/**
 * Has a view sent to oneself from now on, or at other times than before.
 * @throws NotFoundError, also for another's own
 */
export async function scheduleView(
  { sequelize, pool }: Services,
  keeper: Keeper,
  viewId: number,
  schedule: ViewSchedule,
): Promise<void> {
  await sequelize.transaction(async (transaction) => {
    const lock = transaction.LOCK.SHARE;
    const view = await SavedView.findByPk(viewId, { transaction, lock });
    if (!view?.isSeenBy(keeper)) throw new NotFoundError();
    const [{ now } = { now: new Date() }] = await queryRows<{ now: Date }>(
      sequelize,
      'SELECT now() AS now',
      [],
      transaction,
    );
    const next = nextRun(schedule, now, await findOfficeCalendar(pool, now));
    const row = { viewId, userId: keeper.id, ...schedule, nextRun: next };
    await ViewSubscription.upsert(row, { transaction });
  });
}

/**
 * Ends it for oneself; of a view that one may open once more too.
 * @throws NotFoundError, also for another's own
 */
export async function unscheduleView(keeper: Keeper, viewId: number): Promise<void> {
  const ended = await ViewSubscription.destroy({ where: { viewId, userId: keeper.id } });
  if (ended > 0) return;
  const view = await SavedView.findByPk(viewId);
  if (!view?.isSeenBy(keeper)) throw new NotFoundError();
}

/** Ends it for everybody but the view's owner. */
export async function endOthers(
  { id: viewId, ownerId }: SavedView,
  transaction: Transaction,
): Promise<void> {
  const where = { viewId, userId: { [Op.ne]: ownerId } };
  await ViewSubscription.destroy({ where, transaction });
}
