import { brand } from '@feedback/contract/brand';
import { limits } from '@feedback/contract/limits';
import { defaultLocale } from '@feedback/contract/messages';
import type { Sequelize, Transaction } from 'sequelize';

import { notificationTexts } from '../messages/notification-texts.ts';
import { queueMessage } from '../messages/queue-message.ts';
import { claimAlarm } from './otp-budget.ts';
import { User } from './user.ts';

/**
 * Tells every super admin once a day that most of the day's OTPs are used.
 * @returns whether it was told now
 */
export async function alarmOfBudget(
  sequelize: Sequelize,
  { today, dailyBudget }: { today: number; dailyBudget: number },
  transaction: Transaction,
): Promise<boolean> {
  if (today < dailyBudget * limits.otp.budget.alarmShare) return false;
  if (!(await claimAlarm(sequelize, transaction))) return false;
  const texts = notificationTexts(defaultLocale);
  const admins = await User.findAll({ where: { role: 'superadmin' }, transaction });
  for (const { employeeName: name, email } of admins) {
    const message = {
      channel: 'email',
      template: 'otpBudget',
      recipient: email,
      letter: texts.otpBudget({ name, sent: today, budget: dailyBudget, brand: brand.name }),
      locale: defaultLocale,
    } as const;
    await queueMessage(message, transaction);
  }
  return true;
}
