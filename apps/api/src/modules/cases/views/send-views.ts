import { defaultLocale } from '@feedback/contract/messages';
import { buildViewPath, buildViewMailPath } from '@feedback/contract/cases/console-paths';
import { query } from '../../../platform/db/query.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { processSeparately, findSetAsideKeys } from '../../../platform/jobs/set-aside.ts';
import { runInContext, services } from '../../../platform/context/context.ts';
import { toUserViewer } from '../../../platform/context/viewer.ts';

import { toIndianDay } from '../../../platform/db/indian-days.ts';
import { isWorkingDay, type WorkCalendar, findOfficeCalendar } from '../../sla/index.ts';
import { queueMessages } from '../../notifications/index.ts';
import { getNotificationTexts } from '@feedback/contract/messages/notification-texts';
import { User } from '../../auth/index.ts';
import { countCasesOfView } from './count-views.ts';
import { calculateNextViewMailTime } from './next-run.ts';
import { parseSavedFilter } from './read-filter.ts';
import { SavedView } from './saved-view.ts';
import { ViewSubscription } from './view-subscription.ts';

/** Maximum number of views in one run; the next run sends the remaining views. */
const mostInRun = 500;

interface Due {
  readonly viewId: number;
  readonly userId: number;
  readonly now: Date;
}

/**
 * Sends the views that are due by the database's time. One transaction per view sends the view and
 * stores the next run, so that concurrent instances send the view once. Several missed runs send
 * one mail. Sets aside views that fail.
 */
export async function sendDueViewMails(): Promise<void> {
  const rows = await query<Due>(
    `SELECT view_id AS "viewId", user_id AS "userId", now() AS now FROM view_subscriptions
     WHERE next_run <= now() AND view_id || ':' || user_id <> ALL ($1::text[])
     ORDER BY next_run LIMIT ${mostInRun}`,
    [await findSetAsideKeys('views.send')],
  );
  const [first] = rows;
  if (!first) return;
  const calendar = await findOfficeCalendar(first.now);
  await processSeparately('views.send', rows, {
    keyOf: ({ viewId, userId }) => `${viewId}:${userId}`,
    work: (due) => inTransaction(() => sendView(due, calendar)),
  });
}

async function sendView({ viewId, userId, now }: Due, calendar: WorkCalendar): Promise<void> {
  const { config } = services();
  const subscription = await ViewSubscription.findOne({
    where: { viewId, userId },
    lock: true,
    skipLocked: true,
  });
  // Another instance is sending or has sent the view.
  if (!subscription || subscription.nextRun > now) return;
  const view = await SavedView.findByPk(viewId);
  const user = await User.findByPk(userId);
  if (!view || !user?.isAdmin || !view.isSeenBy(user.id)) {
    await subscription.destroy();
    return;
  }
  if (isStillMeant(subscription, calendar)) {
    const { filter } = parseSavedFilter(view.filter);
    const search = { type: view.audience, filter };
    const count = await runInContext({ viewer: toUserViewer(user) }, () =>
      countCasesOfView(search),
    );
    const letter = getNotificationTexts(defaultLocale).scheduledView({
      name: user.employeeName,
      view: view.name,
      cases: count.total,
      more: count.totalIsFloor,
      link: `${config.publicUrl}${buildViewPath(viewId)}`,
      choices: `${config.publicUrl}${buildViewMailPath(viewId)}`,
    });
    const mail = { channel: 'email', template: 'scheduledView', recipient: user.email } as const;
    await queueMessages({ ...mail, letter, locale: defaultLocale });
  }
  await subscription.update({ nextRun: calculateNextViewMailTime(subscription, now, calendar) });
}

/**
 * Returns whether the scheduled day is still valid, because a working day may have become a
 * holiday.
 */
const isStillMeant = ({ every, nextRun: at }: ViewSubscription, calendar: WorkCalendar): boolean =>
  every !== 'workday' || isWorkingDay(toIndianDay(at), calendar);
