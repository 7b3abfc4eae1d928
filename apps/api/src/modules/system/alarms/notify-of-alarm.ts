import type { AlarmRule } from '@feedback/contract/system/alarm';
import { brand } from '@feedback/contract/brand';
import { defaultLocale } from '@feedback/contract/messages';
import { getNotificationTexts } from '@feedback/contract/messages/notification-texts';

import type { Subscriber } from '../../../platform/events/event.ts';
import { buildMessageRows } from '../../notifications/index.ts';
import { User, findUserByCode } from '../../auth/index.ts';

/** Notifies every super admin of an alarm (rule 15.16). */
export const notifyOfSecurityAlarm =
  (link: string): Subscriber<'alarm.raised'> =>
  async ({ data: { label, after, address } }) => {
    const account = after?.['account'];
    const person = typeof account === 'string' ? await findUserByCode(account) : null;
    const admins = await User.findAll({ where: { role: 'superadmin' } });
    return buildMessageRows(
      admins.map(({ employeeName: name, email }) => ({
        channel: 'email',
        template: 'securityAlarm',
        recipient: email,
        letter: getNotificationTexts(defaultLocale).securityAlarm({
          name,
          // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- an alarm's label is its rule
          rule: label as AlarmRule,
          count: Number(after?.['count']),
          who: person?.employeeName ?? null,
          address,
          brand: brand.name,
          link,
        }),
        locale: defaultLocale,
      })),
    );
  };
