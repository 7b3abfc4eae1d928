import type { DisclosureList } from '@feedback/contract/regulatory/disclosure';
import { defaultLocale } from '@feedback/contract/messages';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { services } from '../../../platform/context/context.ts';

import { type NewMessage, queueMessages } from '../../notifications/index.ts';
import { getNotificationTexts } from '@feedback/contract/messages/notification-texts';
import { User } from '../../auth/index.ts';
import { findOfficeTime, addMonths, toMonth } from '../../sla/index.ts';
import { listDisclosureMonths } from './describe-month.ts';
import { executeUpdate, query } from '../../../platform/db/query.ts';

/**
 * Notifies every super admin once, in office hours, when last month is unpublished after its
 * publication day.
 */
export async function remindOfUnpublishedMonth(now: Date): Promise<void> {
  const { config } = services();
  if (!(await findOfficeTime(now))) return;
  if (!(await findLate(now))) return;
  await inTransaction(async () => {
    // Waits for a running approval, which takes the same lock, and blocks the next approval.
    await query('LOCK TABLE late_disclosures IN SHARE UPDATE EXCLUSIVE MODE');
    const late = await findLate(now);
    if (!late) return;
    const { month, state, publishBy } = late;
    const link = `${config.publicUrl}/admin/disclosure/${month}`;
    const noted = await executeUpdate(
      'INSERT INTO late_disclosures (month) VALUES ($1) ON CONFLICT DO NOTHING',
      [`${month}-01`],
    );
    if (noted === 0) return;
    const admins = await User.findAll({ where: { role: 'superadmin' } });
    const messages = admins.map(({ employeeName: name, email }): NewMessage => ({
      channel: 'email',
      template: 'disclosureLate',
      recipient: email,
      letter: getNotificationTexts(defaultLocale).disclosureLate({
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

/** Returns last month when it is late and no super admin was notified yet, else null. */
async function findLate(now: Date): Promise<DisclosureList[number] | null> {
  const last = addMonths(toMonth(now), -1);
  const notified = await query('SELECT FROM late_disclosures WHERE month = $1', [`${last}-01`]);
  if (notified.length > 0) return null;
  const months = await listDisclosureMonths(now);
  return months.find(({ month, isLate }) => isLate && month === last) ?? null;
}
