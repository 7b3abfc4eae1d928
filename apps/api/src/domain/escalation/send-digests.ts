import { defaultLocale } from '@feedback/contract/messages';

import { insertRows } from '../../db/insert-rows.ts';
import type { Services } from '../../services.ts';
import { messageRow } from '../outbox/message-row.ts';
import { notificationTexts } from '../outbox/notification-texts.ts';
import { findOfficeTime } from '../clock/office-time.ts';
import { takeDigests, type DigestRow } from './count-digests.ts';

const batch = 200;

type Needs = Pick<Services, 'sequelize' | 'pool'> & {
  readonly config: Pick<Services['config'], 'publicUrl'>;
};

/** Sends everybody the summary of their day, once and in office hours, when it has something to say. */
export async function sendDigests({ sequelize, pool, config }: Needs, now: Date): Promise<void> {
  const time = await findOfficeTime(pool, now);
  if (!time) return;
  const link = `${config.publicUrl}/admin/mywork`;
  await sequelize.transaction(async (transaction) => {
    const rows = await takeDigests(sequelize, { ...time, now, limit: batch }, transaction);
    await insertRows(
      rows.filter(saysSomething).map((row) => messageOf(row, link)),
      transaction,
    );
  });
}

const saysSomething = ({ overdue, dueToday, fresh, answered }: DigestRow): boolean =>
  overdue + dueToday + fresh + answered > 0;

const messageOf = ({ email, ...row }: DigestRow, link: string) =>
  messageRow({
    channel: 'email',
    template: 'dailyDigest',
    recipient: email,
    letter: notificationTexts(defaultLocale).dailyDigest({ ...row, link }),
    locale: defaultLocale,
  });
