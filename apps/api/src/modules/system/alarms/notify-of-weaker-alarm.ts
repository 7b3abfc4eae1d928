import { brand } from '@feedback/contract/brand';
import { defaultLocale } from '@feedback/contract/messages';
import { getNotificationTexts } from '@feedback/contract/messages/notification-texts';
import type { AlarmRule } from '@feedback/contract/system/alarm';

import type { Subscriber } from '../../../platform/events/event.ts';
import { toHistoryAccount } from '../../../platform/context/viewer.ts';
import { buildMessageRows } from '../../notifications/index.ts';
import { findOtherSuperAdmins } from '../../auth/index.ts';

/** Notifies the other super admins when an alarm rule is switched off or weakened (rule 15.16). */
export const notifyOfWeakenedAlarmRule =
  (link: string): Subscriber<'alarm.updated'> =>
  async ({ data: { label, before = {}, after = {} }, by }) => {
    const isOff = after['isOn'] === 'no';
    const [threshold, minutes] = [Number(after['threshold']), Number(after['minutes'])];
    const isWeaker =
      isOff || threshold > Number(before['threshold']) || minutes < Number(before['minutes']);
    if (before['isOn'] === 'no' || !isWeaker) return [];
    const { userId, name: byName } = toHistoryAccount(by);
    const others = await findOtherSuperAdmins(userId);
    return buildMessageRows(
      others.map(({ employeeName: name, email }) => ({
        channel: 'email',
        template: 'alarmWeakened',
        recipient: email,
        letter: getNotificationTexts(defaultLocale).alarmWeakened({
          name,
          // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- an alarm's label is its rule
          rule: label as AlarmRule,
          by: byName ?? '',
          isOff,
          threshold,
          minutes,
          brand: brand.name,
          link,
        }),
        locale: defaultLocale,
      })),
    );
  };
