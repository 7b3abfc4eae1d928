import { brand } from '@feedback/contract/brand';
import { defaultLocale } from '@feedback/contract/messages';
import { query } from '../../../platform/db/query.ts';
import { getNotificationTexts } from '@feedback/contract/messages/notification-texts';
import { queueMessages } from '../../notifications/index.ts';
import { chooseOtpBudgetAlarm, type OtpBudgetUse } from './assess-otp.ts';
import type { OtpPurpose } from './otp-subject.ts';
import { User } from '../accounts/user.ts';

/**
 * Notifies every super admin of high OTP use for a purpose: once a day for an unusual number or
 * rate of OTPs, and once when most of the budget is used.
 * @returns whether this call sent the notification
 */
export async function notifyOfHighOtpUse({
  purpose,
  use,
}: {
  purpose: OtpPurpose;
  use: OtpBudgetUse;
}): Promise<boolean> {
  const { sent, budget } = use;
  const alarm = chooseOtpBudgetAlarm(use);
  if (!alarm || !(await claimAlarm(`${purpose} ${alarm}`))) return false;
  const texts = getNotificationTexts(defaultLocale);
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

/**
 * Returns true for the first caller of the day over all server instances, which then sends the
 * alarm.
 */
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
