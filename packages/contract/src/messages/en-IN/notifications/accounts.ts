import type { EmailContent } from '../../../notifications/email-content.ts';
import type { AccountChangeKind } from '../../../users/user.ts';
import type { AlarmRule } from '../../../system/alarm.ts';
import { formatTextDay, formatTextMonth, formatTextTime } from '../../dates.ts';
import { choosePluralForm } from '../../plural.ts';

interface AlarmTold {
  readonly name: string;
  readonly rule: AlarmRule;
  readonly count: number;
  /** The name of the account's owner; null when no account exists. */
  readonly who: string | null;
  readonly address: string | null;
  readonly brand: string;
  readonly link: string;
}

const alarmNames: Record<AlarmRule, string> = {
  failures: 'many failed attempts',
  nightExport: 'export outside office hours',
  largeExport: 'export of many cases',
  reveals: 'personal data shown many times',
  superadmins: 'new super admin',
  setAside: 'rows set aside',
  accountChanges: 'another person’s account changed',
  codeFailures: 'wrong two-step codes after a correct password',
  searchMisses: 'searches for identifiers that found nothing',
  verification: 'evidence not verified',
};

const alarmCounts: Record<AlarmRule, (count: number) => string> = {
  failures: (count) =>
    choosePluralForm('en-IN', count, {
      one: '1 failed attempt',
      other: `${count} failed attempts`,
    }),
  nightExport: (count) =>
    choosePluralForm('en-IN', count, {
      one: '1 export outside office hours',
      other: `${count} exports outside office hours`,
    }),
  largeExport: (count) =>
    choosePluralForm('en-IN', count, { one: '1 case exported', other: `${count} cases exported` }),
  reveals: (count) =>
    choosePluralForm('en-IN', count, {
      one: 'Personal data was shown once',
      other: `Personal data was shown ${count} times`,
    }),
  superadmins: (count) =>
    choosePluralForm('en-IN', count, {
      one: '1 account was made a super admin',
      other: `${count} accounts were made super admins`,
    }),
  setAside: (count) =>
    choosePluralForm('en-IN', count, {
      one: '1 row could not be processed and was set aside',
      other: `${count} rows could not be processed and were set aside`,
    }),
  accountChanges: (count) =>
    choosePluralForm('en-IN', count, {
      one: 'The log-in details of 1 account were changed by another person',
      other: `The log-in details of ${count} accounts were changed by another person`,
    }),
  codeFailures: (count) =>
    choosePluralForm('en-IN', count, {
      one: '1 wrong two-step code after a correct password',
      other: `${count} wrong two-step codes after a correct password`,
    }),
  searchMisses: (count) =>
    choosePluralForm('en-IN', count, {
      one: '1 search for an identifier found nothing',
      other: `${count} searches for identifiers found nothing`,
    }),
  verification: () =>
    'The history and the published figures were not verified: a check failed, or no check ran for a day',
};

/** Next steps for alarms that do not concern a person. */
const advice: Partial<Record<AlarmRule, string>> = {
  setAside:
    'Open “Rows set aside” under Jobs to see the failed rows and to retry them. All other work continues.',
  verification:
    'Ask the operator to run “npm run audit -- verify”, which lists the changes. Until then, do not change the database, its log or the backups.',
};

interface AccountChanged {
  readonly name: string;
  /** The name of the person who made the change. */
  readonly by: string;
  readonly kinds: readonly AccountChangeKind[];
  /** Hours for which the password cannot be reset. */
  readonly hours: number;
  readonly brand: string;
}

const changedParts: Record<AccountChangeKind, string> = {
  created: 'account',
  userid: 'User ID',
  employeeCode: 'employee code',
  mobile: 'mobile number',
  email: 'e-mail address',
  role: 'role',
  secondFactor: 'two-step login',
};

/**
 * Texts of messages to staff about their accounts, and to super admins about tasks and problems
 * (rule 10.1).
 */
export const accountNotificationTexts = {
  setPassword: (account: {
    readonly name: string;
    readonly userid: string;
    readonly link: string;
    readonly hours: number;
    readonly brand: string;
  }): EmailContent => ({
    subject: `Your account with ${account.brand}`,
    greeting: `Dear ${account.name},`,
    paragraphs: [
      `An account has been created for you. Your User ID is ${account.userid}. Please set your password within ${choosePluralForm('en-IN', account.hours, { one: `${account.hours} hour`, other: `${account.hours} hours` })}.`,
    ],
    action: { label: 'Set your password', link: account.link },
    note: 'The link can be used only once.',
  }),
  resetPassword: (account: {
    readonly name: string;
    readonly userid: string;
    readonly link: string;
    readonly hours: number;
    readonly brand: string;
  }): EmailContent => ({
    subject: `Set a new password for ${account.brand}`,
    greeting: `Dear ${account.name},`,
    paragraphs: [
      `Too many wrong OTPs were entered today to reset the password of your User ID ${account.userid}. If it was you, set a new password with this link within ${choosePluralForm('en-IN', account.hours, { one: `${account.hours} hour`, other: `${account.hours} hours` })}. If it was not, you do not need to do anything: nobody logged in.`,
    ],
    action: { label: 'Set a new password', link: account.link },
    note: 'The link can be used only once.',
  }),
  passwordChanged: ({ name, brand }: { name: string; brand: string }): EmailContent => ({
    subject: `Your password for ${brand} was changed`,
    greeting: `Dear ${name},`,
    paragraphs: [
      'Your password has just been changed, and you have been logged out everywhere. If this was not you, set a new one at once with "Forgot password?" on the login page, and tell your administrator.',
    ],
  }),
  accountChanged: ({ name, by, kinds, hours, brand }: AccountChanged): EmailContent => ({
    subject: `Your account with ${brand} was changed`,
    greeting: `Dear ${name},`,
    paragraphs: [
      `${by} has just changed these details of your account: ${kinds.map((kind) => changedParts[kind]).join(', ')}.`,
      `If you did not expect this, tell another super admin at once. For ${hours} hours the password of your account cannot be reset by OTP, unless another super admin confirms the change.`,
    ],
  }),
  accountChangedBySms: ({ by, brand }: AccountChanged): string =>
    `${by} changed how you log in to ${brand}. If you did not expect this, tell a super admin at once.`,
  wrongCodes: (wrong: {
    readonly name: string;
    readonly codes: number;
    /** The number of wrong codes in a day after which no code is accepted. */
    readonly most: number;
    readonly brand: string;
  }): EmailContent => ({
    subject: `Wrong codes for your account with ${wrong.brand}`,
    greeting: `Dear ${wrong.name},`,
    paragraphs: [
      `Today your password was entered correctly, and then a wrong two-step code was entered ${wrong.codes} times. After ${wrong.most} wrong codes no code is accepted until midnight.`,
      'If this was not you, somebody knows your password: set a new one at once with "Forgot password?" on the login page, and tell your administrator.',
    ],
  }),
  loginLocked: (lock: {
    readonly name: string;
    readonly failures: number;
    readonly minutes: number;
    readonly brand: string;
  }): EmailContent => ({
    subject: `Wrong passwords for your account with ${lock.brand}`,
    greeting: `Dear ${lock.name},`,
    paragraphs: [
      `A wrong password was entered for your account ${lock.failures} times within ${lock.minutes} minutes from one network. For up to ${lock.minutes} minutes nobody can log in with your User ID from that network. You can log in from another network.`,
      'If this was you, set a new password with "Forgot password?" on the login page, and you can log in at once. If it was not, you do not need to do anything: nobody logged in.',
    ],
  }),
  newDevice: (login: {
    readonly name: string;
    /** The device, such as `Chrome, Windows`; empty when the device is unknown. */
    readonly device: string;
    readonly network: string;
    readonly at: Date;
    readonly brand: string;
  }): EmailContent => ({
    subject: `New log-in to your account with ${login.brand}`,
    greeting: `Dear ${login.name},`,
    paragraphs: [
      `Somebody logged in with your User ID on ${formatTextTime(login.at, 'en-IN')} from a new device or network: ${login.device || 'unknown device'}, ${login.network}.`,
      'If this was you, you do not need to do anything. If it was not, set a new password immediately with "Forgot password?" on the login page. This ends all sessions. Then tell your administrator.',
    ],
  }),
  secondFactorChanged: ({
    name,
    change,
    brand,
  }: {
    readonly name: string;
    /** The change of the second factor; `reset` means that a super admin removed it. */
    readonly change: 'set' | 'removed' | 'reset' | 'passkeyAdded' | 'passkeyRemoved';
    readonly brand: string;
  }): EmailContent => ({
    subject: `Two-step login to ${brand}`,
    greeting: `Dear ${name},`,
    paragraphs: [
      {
        set: 'Two-step login has just been set up for your account. From now on you need your password and a code of your authenticator app to log in. Keep the recovery codes where you can find them without your phone.',
        removed:
          'Two-step login has just been turned off for your account. Your password alone logs you in now.',
        reset:
          'A super admin has reset two-step login for your account and logged you out everywhere. Your password alone logs you in now; you can set up two-step login again on your account page.',
        passkeyAdded:
          'A passkey has just been added to your account. You can log in with your password and this passkey instead of a code.',
        passkeyRemoved:
          'A passkey has just been removed from your account. It can no longer be used to log in. Your other passkeys and your authenticator app still work.',
      }[change],
      'If you did not expect this, tell your administrator at once.',
    ],
  }),
  otpBudget: (use: {
    readonly name: string;
    readonly purpose: 'mobile' | 'caseAccess' | 'password';
    readonly sent: number;
    readonly budget: number;
    /** True for the higher alarm threshold, false for the early warning. */
    readonly isMost: boolean;
    readonly brand: string;
  }): EmailContent => {
    const purposes = {
      mobile: 'submitting feedback',
      caseAccess: 'tracking cases',
      password: 'resetting passwords',
    };
    return {
      subject: use.isMost
        ? `${use.brand}: most of today's OTPs are used`
        : `${use.brand}: unusually many OTPs today`,
      greeting: `Dear ${use.name},`,
      paragraphs: [
        `${use.sent} of today's ${use.budget} one-time passwords for ${purposes[use.purpose]} have been sent. The remaining ones are reserved for networks that have requested few. Once all are used, no more are sent for this purpose until midnight.`,
        'This may be an attack: see the security events. If it is only a busy day, raise OTP_DAILY_BUDGET.',
      ],
    };
  },
  disclosureLate: (late: {
    readonly name: string;
    /** The month, such as `2026-10`. */
    readonly month: string;
    /** The last day for publishing the month. */
    readonly publishBy: string;
    /** Whether the month awaits approval. */
    readonly isPrepared: boolean;
    readonly link: string;
  }): EmailContent => ({
    subject: `Complaint figures of ${formatTextMonth(late.month, 'en-IN')} are not published`,
    greeting: `Dear ${late.name},`,
    paragraphs: [
      `The complaint figures of ${formatTextMonth(late.month, 'en-IN')} were to be published by ${formatTextDay(late.publishBy, 'en-IN')}. ${
        late.isPrepared
          ? 'The figures are prepared and await the approval of another person.'
          : 'Nobody has prepared the figures yet.'
      }`,
    ],
    action: { label: 'See the figures', link: late.link },
  }),
  webhookDisabled: (gone: {
    readonly name: string;
    /** The webhook's name for people. */
    readonly webhook: string;
    readonly url: string;
    readonly link: string;
  }): EmailContent => ({
    subject: `The webhook ${gone.webhook} was switched off`,
    greeting: `Dear ${gone.name},`,
    paragraphs: [
      `${gone.url} answered that it is gone (410), so the webhook ${gone.webhook} was switched off. Nothing is sent there until somebody switches it on again. Events that were waiting can be sent again manually.`,
    ],
    action: { label: 'See the webhooks', link: gone.link },
  }),
  securityAlarm: ({ name, rule, count, who, address, brand, link }: AlarmTold): EmailContent => ({
    subject: `${brand}, security: ${alarmNames[rule]}`,
    greeting: `Dear ${name},`,
    paragraphs: [
      `${[alarmCounts[rule](count), [who, address].filter(Boolean).join(', ')].filter(Boolean).join(': ')}.`,
      `You get only one e-mail about this, however long it lasts. ${
        advice[rule] ??
        'If you cannot explain it, ask the person concerned and end their sessions in the list of users.'
      }`,
    ],
    action: { label: 'See the alarms', link },
  }),
  alarmWeakened: (change: {
    readonly name: string;
    readonly rule: AlarmRule;
    /** The person who changed the alarm. */
    readonly by: string;
    /** True when the alarm was turned off, false when its threshold changed. */
    readonly isOff: boolean;
    readonly threshold: number;
    readonly minutes: number;
    readonly brand: string;
    readonly link: string;
  }): EmailContent => ({
    subject: `${change.brand}, security: an alarm was ${change.isOff ? 'switched off' : 'changed'}`,
    greeting: `Dear ${change.name},`,
    paragraphs: [
      change.isOff
        ? `${change.by} switched off the alarm “${alarmNames[change.rule]}”.`
        : `${change.by} changed the alarm “${alarmNames[change.rule]}”. It is now raised at ${change.threshold} within ${choosePluralForm('en-IN', change.minutes, { one: '1 minute', other: `${change.minutes} minutes` })}.`,
      'If you did not agree to this, ask them and set the alarm again.',
    ],
    action: { label: 'See the alarms', link: change.link },
  }),
  erasureRequested: (request: {
    readonly name: string;
    /** The person who requested the erasure. */
    readonly by: string;
    readonly caseId: string;
    /** The day of the erasure. */
    readonly eraseOn: string;
    readonly reason: string;
    readonly link: string;
  }): EmailContent => ({
    subject: `Erasure of case ${request.caseId} is pending`,
    greeting: `Dear ${request.name},`,
    paragraphs: [
      `${request.by} requested the erasure of the personal data of case ${request.caseId}: ${request.reason}`,
      `It is erased on ${formatTextDay(request.eraseOn, 'en-IN')}. You can erase it immediately on the case’s page, or place a hold to keep it.`,
    ],
    action: { label: 'See the case', link: request.link },
  }),
};
export type AccountNotificationTexts = typeof accountNotificationTexts;
