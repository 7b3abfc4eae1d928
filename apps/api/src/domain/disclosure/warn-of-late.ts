import { defaultLocale } from '@feedback/contract/messages';
import { inTransaction } from '../../db/transaction.ts';
import { services } from '../../context/context.ts';

import { type NewMessage, queueMessages } from '../outbox/message-row.ts';
import { notificationTexts } from '@feedback/contract/messages/notification-texts';
import { User } from '../people/user.ts';
import { findOfficeTime } from '../clock/find-office-time.ts';
import { monthAfter, monthOf } from '../clock/months.ts';
import { listMonths } from './describe-month.ts';
import { change } from '../../db/query.ts';

/** Tells every super admin once, in office hours, that last month is past its day unpublished. */
export async function warnOfLate(now: Date): Promise<void> {
  const { config } = services();
  if (!(await findOfficeTime(now))) return;
  const last = monthAfter(monthOf(now), -1);
  const late = (await listMonths(now)).find(({ month, isLate }) => isLate && month === last);
  if (!late) return;
  const { month, state, publishBy } = late;
  const link = `${config.publicUrl}/admin/disclosure/${month}`;
  await inTransaction(async () => {
    const noted = await change(
      'INSERT INTO late_disclosures (month) VALUES ($1) ON CONFLICT DO NOTHING',
      [`${month}-01`],
    );
    if (noted === 0) return;
    const admins = await User.findAll({ where: { role: 'superadmin' } });
    const messages = admins.map(({ employeeName: name, email }): NewMessage => ({
      channel: 'email',
      template: 'disclosureLate',
      recipient: email,
      letter: notificationTexts(defaultLocale).disclosureLate({
        name,
        month,
        publishBy,
        isPrepared: state === 'prepared',
        link,
      }),
      locale: defaultLocale,
    }));
    await queueMessages(...messages);
  });
}
