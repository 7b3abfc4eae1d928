import { brand } from '@feedback/contract/brand';
import {
  accountChangeLimits,
  signInLimits,
  secondFactorLimits,
} from '@feedback/contract/access-limits';
import type { EmailContent } from '@feedback/contract/notifications/email-content';
import { defaultLocale } from '@feedback/contract/messages';

import { currentTime } from '../../../platform/context/context.ts';
import { toHistoryAccount } from '../../../platform/context/viewer.ts';
import type { Subscriber } from '../../../platform/events/event.ts';
import { User } from './user.ts';
import { findCurrentAndReplacedEmails } from '../account-changes/account-changes.ts';
import { type MessageTemplate, buildMessageRows } from '../../notifications/index.ts';
import { getNotificationTexts } from '@feedback/contract/messages/notification-texts';

/**
 * Builds an e-mail to an account's current and recently replaced addresses, because another person
 * may have replaced the owner's address (rule 8.24).
 */
async function toEveryAddress(user: User, template: MessageTemplate, letter: EmailContent) {
  const recipients = await findCurrentAndReplacedEmails(user);
  return buildMessageRows(
    recipients.map((recipient) => ({
      channel: 'email',
      template,
      recipient,
      letter,
      locale: defaultLocale,
    })),
  );
}

/** Notifies a user of a new password, in case another person set the password (rule 8.5). */
export const notifyOfNewPassword: Subscriber<'user.passwordSet'> = async ({ data }) => {
  const user = await User.findByPk(data.id ?? 0);
  if (!user) return [];
  const letter = getNotificationTexts(defaultLocale).passwordChanged({
    name: user.employeeName,
    brand: brand.name,
  });
  return toEveryAddress(user, 'passwordChanged', letter);
};

/**
 * Notifies a user of another person's change to the user's sign-in data: by e-mail to the old and
 * new addresses, and by SMS to the old mobile (rule 8.24).
 */
export const notifyOfAccountChange: Subscriber<'user.updated'> = async ({ by, data }) => {
  const { guarded, old } = data;
  const user = guarded.length > 0 ? await User.findByPk(data.id ?? 0) : null;
  if (!user) return [];
  const texts = getNotificationTexts(defaultLocale);
  const said = {
    name: user.employeeName,
    by: toHistoryAccount(by).name ?? brand.name,
    kinds: guarded,
    hours: accountChangeLimits.resetHoldHours,
    brand: brand.name,
  };
  const bySms = old.mobile === '' ? [] : [old.mobile];
  return [
    ...(await toEveryAddress(user, 'accountChanged', texts.accountChanged(said))),
    ...(await buildMessageRows(
      bySms.map((recipient) => ({
        channel: 'sms',
        template: 'accountChanged',
        recipient,
        body: texts.accountChangedBySms(said),
      })),
    )),
  ];
};

/**
 * Notifies a user of wrong second-factor codes that were entered after the correct password (rule
 * 8.25).
 */
export const notifyOfWrongSecondFactorCodes: Subscriber<'user.wrongCodes'> = async ({ data }) => {
  const user = await User.findByPk(data.id ?? 0);
  if (!user) return [];
  const letter = getNotificationTexts(defaultLocale).wrongCodes({
    name: user.employeeName,
    codes: secondFactorLimits.mailAfterFailures,
    most: secondFactorLimits.maxFailuresOfDay,
    brand: brand.name,
  });
  return toEveryAddress(user, 'wrongCodes', letter);
};

/** Notifies a user with one message that many cases were assigned to the user. */
export const notifyOfHandover =
  (workLink: string): Subscriber<'user.casesReceived'> =>
  async ({ data: { id, after } }) => {
    const user = await User.findByPk(id ?? 0);
    if (!user) return [];
    const letter = getNotificationTexts(defaultLocale).casesReceived({
      name: user.employeeName,
      cases: Number(after?.['cases']),
      from: String(after?.['from']),
      reason: String(after?.['reason']),
      link: workLink,
    });
    return buildMessageRows([
      {
        channel: 'email',
        template: 'casesReceived',
        recipient: user.email,
        letter,
        locale: defaultLocale,
      },
    ]);
  };

/** Notifies a user that sign-in is locked at an address after too many failures (rule 8.5). */
export const notifyOfSignInLock: Subscriber<'user.loginLocked'> = async ({ data }) => {
  const user = await User.findByPk(data.id ?? 0);
  if (!user) return [];
  return buildMessageRows([
    {
      channel: 'email',
      template: 'loginLocked',
      recipient: user.email,
      letter: getNotificationTexts(defaultLocale).loginLocked({
        name: user.employeeName,
        failures: signInLimits.maxFailures,
        minutes: signInLimits.windowMinutes,
        brand: brand.name,
      }),
      locale: defaultLocale,
    },
  ]);
};

/**
 * Notifies a user that the second factor was set up, removed or reset, in case another person did
 * so.
 */
export const notifyOfSecondFactorChange: Subscriber<keyof typeof changes> = async ({
  type,
  data,
}) => {
  const user = await User.findByPk(data.id ?? 0);
  if (!user) return [];
  const letter = getNotificationTexts(defaultLocale).secondFactorChanged({
    name: user.employeeName,
    change: changes[type],
    brand: brand.name,
  });
  return toEveryAddress(user, 'secondFactorChanged', letter);
};

const changes = {
  'user.secondFactorSet': 'set',
  'user.secondFactorRemoved': 'removed',
  'user.secondFactorReset': 'reset',
  'user.passkeyAdded': 'passkeyAdded',
  'user.passkeyRemoved': 'passkeyRemoved',
} as const;

/** Notifies a user of a sign-in from a device or network that the account has not used recently. */
export const notifyOfNewDevice: Subscriber<'user.newDevice'> = async ({ data }) => {
  const user = await User.findByPk(data.id ?? 0);
  if (!user) return [];
  const letter = getNotificationTexts(defaultLocale).newDevice({
    name: user.employeeName,
    device: String(data.after?.['device']),
    network: String(data.after?.['network']),
    at: currentTime(),
    brand: brand.name,
  });
  return buildMessageRows([
    {
      channel: 'email',
      template: 'newDevice',
      recipient: user.email,
      letter,
      locale: defaultLocale,
    },
  ]);
};
