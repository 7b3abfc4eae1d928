import { brand } from '@feedback/contract/brand';
import { loginLimits } from '@feedback/contract/access-limits';
import { defaultLocale } from '@feedback/contract/messages';

import { currentTime } from '../../context/context.ts';
import type { Subscriber } from '../../events/event.ts';
import { User } from '../people/user.ts';
import { messageRows } from '../outbox/message-row.ts';
import { notificationTexts } from '@feedback/contract/messages/notification-texts';

/** Tells somebody that their password was changed: it may not have been them (rule 8.5). */
export const tellOfNewPassword: Subscriber<'user.passwordSet'> = async ({ data }) => {
  const user = await User.findByPk(data.id ?? 0);
  if (!user) return [];
  const texts = notificationTexts(defaultLocale);
  return messageRows([
    {
      channel: 'email',
      template: 'passwordChanged',
      recipient: user.email,
      letter: texts.passwordChanged({ name: user.employeeName, brand: brand.name }),
      locale: defaultLocale,
    },
  ]);
};

/** Tells somebody once that they were given many cases. */
export const tellOfHandover =
  (workLink: string): Subscriber<'user.casesReceived'> =>
  async ({ data: { id, after } }) => {
    const user = await User.findByPk(id ?? 0);
    if (!user) return [];
    const letter = notificationTexts(defaultLocale).casesReceived({
      name: user.employeeName,
      cases: Number(after?.['cases']),
      from: String(after?.['from']),
      reason: String(after?.['reason']),
      link: workLink,
    });
    return messageRows([
      {
        channel: 'email',
        template: 'casesReceived',
        recipient: user.email,
        letter,
        locale: defaultLocale,
      },
    ]);
  };

/** Tells somebody that their log-in is locked somewhere (rule 8.5). */
export const tellOfLockedLogin: Subscriber<'user.loginLocked'> = async ({ data }) => {
  const user = await User.findByPk(data.id ?? 0);
  if (!user) return [];
  return messageRows([
    {
      channel: 'email',
      template: 'loginLocked',
      recipient: user.email,
      letter: notificationTexts(defaultLocale).loginLocked({
        name: user.employeeName,
        failures: loginLimits.maxFailures,
        minutes: loginLimits.windowMinutes,
        brand: brand.name,
      }),
      locale: defaultLocale,
    },
  ]);
};

/** Tells somebody that their second factor came, went or was taken away: it may not have been them. */
export const tellOfSecondFactor: Subscriber<keyof typeof changes> = async ({ type, data }) => {
  const user = await User.findByPk(data.id ?? 0);
  if (!user) return [];
  const letter = notificationTexts(defaultLocale).secondFactorChanged({
    name: user.employeeName,
    change: changes[type],
    brand: brand.name,
  });
  return messageRows([
    {
      channel: 'email',
      template: 'secondFactorChanged',
      recipient: user.email,
      letter,
      locale: defaultLocale,
    },
  ]);
};

const changes = {
  'user.secondFactorSet': 'set',
  'user.secondFactorRemoved': 'removed',
  'user.secondFactorReset': 'reset',
  'user.passkeyAdded': 'passkeyAdded',
  'user.passkeyRemoved': 'passkeyRemoved',
} as const;

/** Tells somebody of a log-in from a device or a network that they were not seen with lately. */
export const tellOfNewDevice: Subscriber<'user.newDevice'> = async ({ data }) => {
  const user = await User.findByPk(data.id ?? 0);
  if (!user) return [];
  const letter = notificationTexts(defaultLocale).newDevice({
    name: user.employeeName,
    device: String(data.after?.['device']),
    network: String(data.after?.['network']),
    at: currentTime(),
    brand: brand.name,
  });
  return messageRows([
    {
      channel: 'email',
      template: 'newDevice',
      recipient: user.email,
      letter,
      locale: defaultLocale,
    },
  ]);
};
