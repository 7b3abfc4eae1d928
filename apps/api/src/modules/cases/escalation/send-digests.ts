import { defaultLocale } from '@feedback/contract/messages';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { services } from '../../../platform/context/context.ts';
import { processTogetherOrSeparately, findSetAsideIds } from '../../../platform/jobs/set-aside.ts';

import { type NewMessage, queueMessages } from '../../notifications/index.ts';
import { getNotificationTexts } from '@feedback/contract/messages/notification-texts';
import { findOfficeTime } from '../../sla/index.ts';
import { findDigestIds, claimDueDigests, type DigestRow } from './count-digests.ts';

const batch = 200;

/** Sends the daily digest to every user with cases to report, once a day and in office hours. */
export async function sendDigests(now: Date): Promise<void> {
  const { config } = services();
  const time = await findOfficeTime(now);
  if (!time) return;
  const link = `${config.publicUrl}/admin/mywork`;
  const moment = { ...time, now };
  const skipped = await findSetAsideIds('digests.send');
  const ids = await findDigestIds(moment, { limit: batch, skipped });
  await processTogetherOrSeparately('digests.send', ids, async (some) =>
    inTransaction(async () => {
      const rows = await claimDueDigests(moment, some);
      await queueMessages(...rows.filter(saysSomething).map((row) => messageOf(row, link)));
    }),
  );
}

const saysSomething = ({ overdue, dueToday, fresh, answered }: DigestRow): boolean =>
  overdue + dueToday + fresh + answered > 0;

const messageOf = ({ email, ...row }: DigestRow, link: string): NewMessage => ({
  channel: 'email',
  template: 'dailyDigest',
  recipient: email,
  letter: getNotificationTexts(defaultLocale).dailyDigest({ ...row, link }),
  locale: defaultLocale,
});
