import { brand } from '@feedback/contract/brand';
import { defaultLocale } from '@feedback/contract/messages';
import { query } from '../../../db/query.ts';
import { notificationTexts } from '@feedback/contract/messages/notification-texts';
import { queueMessages } from '../../outbox/message-row.ts';
import { alarmOf, type BudgetUse } from './judge-otp.ts';
import type { OtpPurpose } from './otp-asked.ts';
import { User } from '../../people/user.ts';

/**
 * Tells every super admin that many of a purpose's OTPs of the day are used: once early, by how
 * many there are or how fast they go, and once when most of them are.
 * @returns whether it was told now
 */
export async function alarmOfBudget({
  purpose,
  use,
}: {
  purpose: OtpPurpose;
  use: BudgetUse;
}): Promise<boolean> {
  const { sent, budget } = use;
  const alarm = alarmOf(use);
  if (!alarm || !(await claimAlarm(`${purpose} ${alarm}`))) return false;
  const texts = notificationTexts(defaultLocale);
  const admins = await User.findAll({ where: { role: 'superadmin' } });
  for (const { employeeName: name, email } of admins) {
    const message = {
      channel: 'email',
      template: 'otpBudget',
      recipient: email,
      letter: texts.otpBudget({
        name,
        purpose,
        sent,
        budget,
        isMost: alarm === 'most',
        brand: brand.name,
      }),
      locale: defaultLocale,
    } as const;
    await queueMessages(message);
  }
  return true;
}

/** Whether an alarm of the day is the caller's to give: it is given once over all instances. */
async function claimAlarm(alarm: string): Promise<boolean> {
  const claimed = await query(
    `WITH claimed AS (
       INSERT INTO otp_counts (scope, span, since, count)
       VALUES ($1, 'alarm', date_trunc('day', now(), 'Asia/Kolkata'), 1)
       ON CONFLICT DO NOTHING RETURNING scope
     ) SELECT scope FROM claimed`,
    [alarm],
  );
  return claimed.length > 0;
}
