import type { Letter, LetterParagraph, LetterWithSms } from '../../mail/letter.ts';
import type { AlarmRule } from '../../system/alarm.ts';
import { dayName, monthName, timeName } from '../dates.ts';
import { plural } from '../plural.ts';

interface ToSubmitter {
  readonly name: string;
  readonly caseId: string;
  readonly brand: string;
  /** The status page with the case filled in; an employee has none, and is answered by e-mail. */
  readonly link: string | null;
}

/** Where an SMS leads: the registered text is the same for all. */
const place = (link: string | null) => link ?? 'your e-mail';

/** The way from an e-mail to the status page. */
const toStatus = (link: string | null, label: string): Pick<Letter, 'action'> =>
  link === null ? {} : { action: { label, link } };

/** Beginning of what they wrote, for who reads our answer to it. */
interface WithOwnWords {
  readonly ownWords: string;
}

const yourMessage = (ownWords: string): LetterParagraph[] => [
  'Your message:',
  { quoted: ownWords, isOwn: true },
];

interface ToStaff {
  readonly name: string;
  readonly caseId: string;
  readonly link: string;
}

/** What watchers of a case are told of. */
type Happening = 'answered' | 'replied' | 'closed' | 'reopened' | 'assigned';

const happenings: Record<Happening, { readonly short: string; readonly long: string }> = {
  answered: { short: 'the submitter has written', long: 'has a new message from its submitter' },
  replied: { short: 'answered', long: 'was answered' },
  closed: { short: 'closed', long: 'was closed' },
  reopened: { short: 'open again', long: 'was opened again' },
  assigned: { short: 'assigned to someone else', long: 'was assigned to someone else' },
};

interface AlarmTold {
  readonly name: string;
  readonly rule: AlarmRule;
  readonly count: number;
  /** The person's name; null where there is no account. */
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
};

const alarmCounts: Record<AlarmRule, (count: number) => string> = {
  failures: (count) =>
    plural('en-IN', count, { one: '1 failed attempt', other: `${count} failed attempts` }),
  nightExport: (count) =>
    plural('en-IN', count, {
      one: '1 export outside office hours',
      other: `${count} exports outside office hours`,
    }),
  largeExport: (count) =>
    plural('en-IN', count, { one: '1 case exported', other: `${count} cases exported` }),
  reveals: (count) =>
    plural('en-IN', count, {
      one: 'Personal data was shown once',
      other: `Personal data was shown ${count} times`,
    }),
  superadmins: (count) =>
    plural('en-IN', count, {
      one: '1 account was made a super admin',
      other: `${count} accounts were made super admins`,
    }),
};

/** What the SMS and e-mails say (rule 10.1). Names and links are filled in by the server. */
export const notifications = {
  otp: ({ otp, minutes, brand }: { otp: string; minutes: number; brand: string }): string =>
    `${otp} is your one time password (OTP) for ${brand}. It is valid for ${plural('en-IN', minutes, { one: `${minutes} minute`, other: `${minutes} minutes` })}. Do not share it with anyone.`,

  /** Text that is read aloud: digit by digit, and twice. */
  otpCall: ({ digits, brand }: { digits: string; brand: string }): string =>
    `Your one time password for ${brand} is: ${digits}. Once more: ${digits}. Do not share it with anyone.`,

  caseCreated: (
    case_: ToSubmitter &
      WithOwnWords & {
        readonly query: string;
        /** The day by which they may expect an answer. */
        readonly answerBy: string | null;
      },
  ): LetterWithSms => ({
    subject: `Your case ${case_.caseId}`,
    sms: `Thank you for writing to ${case_.brand}. Your case id is ${case_.caseId}. To follow it, see ${place(case_.link)}`,
    greeting: `Dear ${case_.name},`,
    paragraphs: [
      `Thank you for writing to us about "${case_.query}". Your case id is ${case_.caseId}. Please quote it when you contact us.`,
      ...(case_.answerBy === null
        ? []
        : [`You can expect our answer by ${dayName(case_.answerBy, 'en-IN')}.`]),
      ...yourMessage(case_.ownWords),
    ],
    ...toStatus(case_.link, 'Track this case'),
  }),
  caseClosed: (
    case_: ToSubmitter & WithOwnWords & { readonly closure: string },
  ): LetterWithSms => ({
    subject: `Your case ${case_.caseId} is closed`,
    sms: `Your case ${case_.caseId} with ${case_.brand} is closed: ${case_.closure}\nIs it solved? See ${place(case_.link)}`,
    greeting: `Dear ${case_.name},`,
    paragraphs: [
      `Your case ${case_.caseId} is closed:`,
      { quoted: case_.closure },
      ...yourMessage(case_.ownWords),
    ],
    ...toStatus(case_.link, 'Tell us whether it is solved'),
  }),
  caseReplied: (
    reply: Omit<ToSubmitter, 'name'> &
      WithOwnWords & {
        readonly text: string;
        readonly files: number;
        readonly asks: boolean;
      },
  ): LetterWithSms => ({
    subject: reply.asks
      ? `We have a question about your case ${reply.caseId}`
      : `There is a reply on your case ${reply.caseId}`,
    sms: `There is a reply on your case ${reply.caseId} with ${reply.brand}. Please see ${place(reply.link)}`,
    paragraphs: [
      { quoted: reply.text },
      `${reply.files > 0 ? `${plural('en-IN', reply.files, { one: `${reply.files} file is`, other: `${reply.files} files are` })} attached. ` : ''}This is about your case ${reply.caseId}.`,
      ...yourMessage(reply.ownWords),
    ],
    ...toStatus(reply.link, reply.asks ? 'Answer us' : 'See the case'),
  }),
  caseReopened: (case_: ToSubmitter): LetterWithSms => ({
    subject: `Your case ${case_.caseId} is open again`,
    sms: `Your case ${case_.caseId} with ${case_.brand} is open again. To follow it, see ${place(case_.link)}`,
    greeting: `Dear ${case_.name},`,
    paragraphs: [
      `We are looking at your case ${case_.caseId} again, and will let you know the outcome.`,
    ],
    ...toStatus(case_.link, 'Track this case'),
  }),

  erasurePlanned: (case_: {
    readonly caseId: string;
    readonly name: string;
    readonly brand: string;
    /** A day. */
    readonly eraseOn: string;
  }): Letter => ({
    subject: `Your data in case ${case_.caseId} will be erased`,
    greeting: `Dear ${case_.name},`,
    paragraphs: [
      `Your case ${case_.caseId} with ${case_.brand} was closed long ago. On ${dayName(case_.eraseOn, 'en-IN')} we erase what you sent us with it: your contact details, your words and your files.`,
      'Please keep a copy of anything that you still need.',
    ],
  }),

  mailReceived: ({ caseId, link }: Pick<ToSubmitter, 'caseId' | 'link'>): Letter => ({
    subject: `Your e-mail about case ${caseId}`,
    paragraphs: [
      `We have received your e-mail and added it to your case ${caseId}. A person will answer you.`,
    ],
    ...toStatus(link, 'Track this case'),
  }),
  /** What stands in a case of an e-mail's words and of its files that could not be taken. */
  mailEntry: (mail: {
    readonly words: string;
    readonly files: number;
    readonly refused: string;
  }): string =>
    (mail.words || (mail.files > 0 ? 'Files sent by e-mail.' : 'An e-mail without words.')) +
    (mail.refused && `\n\nFiles that could not be taken: ${mail.refused}`),
  /** What ends a duplicate; the other's case id only for whoever wrote both. */
  mergedClosure: ({ caseId }: { readonly caseId: string | null }): string =>
    caseId === null
      ? 'This is handled together with another case about the same matter.'
      : `This is handled together with your case ${caseId}, which is about the same matter.`,
  caseJoined: (case_: ToSubmitter): LetterWithSms => ({
    subject: `Your case ${case_.caseId}`,
    sms: `Another case about the same matter is handled together with your case ${case_.caseId} with ${case_.brand}. To follow it, see ${place(case_.link)}`,
    greeting: `Dear ${case_.name},`,
    paragraphs: [
      `Somebody else wrote to us about the same matter. We handle it together with your case ${case_.caseId}; you need not do anything.`,
    ],
    ...toStatus(case_.link, 'Track this case'),
  }),

  caseForOwner: (case_: ToStaff & { readonly query: string }): Letter => ({
    subject: `New case ${case_.caseId}`,
    greeting: `Dear ${case_.name},`,
    paragraphs: [
      `The case ${case_.caseId} ("${case_.query}") is new and has been assigned to you.`,
    ],
    action: { label: 'Open the case', link: case_.link },
  }),
  caseReassigned: (case_: ToStaff & { readonly query: string }): Letter => ({
    subject: `Case ${case_.caseId} is assigned to you`,
    greeting: `Dear ${case_.name},`,
    paragraphs: [`The case ${case_.caseId} ("${case_.query}") is assigned to you.`],
    action: { label: 'Open the case', link: case_.link },
  }),
  caseAnswered: (case_: ToStaff & { readonly files: number }): Letter => ({
    subject: `The submitter has answered: case ${case_.caseId}`,
    greeting: `Dear ${case_.name},`,
    paragraphs: [
      `The submitter of the case ${case_.caseId} has written again${case_.files > 0 ? plural('en-IN', case_.files, { one: `, with ${case_.files} file`, other: `, with ${case_.files} files` }) : ''}.`,
    ],
    action: { label: 'Read it', link: case_.link },
  }),
  caseReopenedForOwner: (case_: ToStaff): Letter => ({
    subject: `Case ${case_.caseId} is open again`,
    greeting: `Dear ${case_.name},`,
    paragraphs: [`The case ${case_.caseId}, which is assigned to you, was opened again.`],
    action: { label: 'See why', link: case_.link },
  }),
  caseEscalated: (
    case_: ToStaff & {
      readonly level: string;
      readonly days: number;
      readonly query: string;
      readonly due: string | null;
    },
  ): Letter => ({
    subject: `Case ${case_.caseId} is escalated to you (${case_.level})`,
    greeting: `Dear ${case_.name},`,
    paragraphs: [
      `The case ${case_.caseId} about "${case_.query}" was received ${plural('en-IN', case_.days, { one: `${case_.days} day`, other: `${case_.days} days` })} ago or more and is not closed. ${case_.level} is now accountable.${case_.due === null ? '' : ` It is due by ${case_.due}.`}`,
    ],
    action: { label: 'See the case', link: case_.link },
  }),
  caseDueSoon: (case_: ToStaff & { readonly query: string; readonly due: string }): Letter => ({
    subject: `Case ${case_.caseId} is due by ${case_.due}`,
    greeting: `Dear ${case_.name},`,
    paragraphs: [
      `The case ${case_.caseId} about "${case_.query}" is not closed and is due by ${case_.due}.`,
    ],
    action: { label: 'See the case', link: case_.link },
  }),
  casesOfLevels: (person: {
    readonly name: string;
    /** Without a level a case is due soon. */
    readonly told: readonly {
      readonly caseId: string;
      readonly level: string | null;
      readonly due: string | null;
      readonly link: string;
    }[];
  }): Letter => ({
    subject: `${person.told.length} cases need you`,
    greeting: `Dear ${person.name},`,
    paragraphs: [
      `${person.told.length} cases are not closed. Some are escalated to you, others are due soon:`,
      {
        quoted: person.told
          .map(
            ({ caseId, level, due, link }) =>
              `${[caseId, level ?? 'due soon', due && `due by ${due}`].filter(Boolean).join(', ')}: ${link}`,
          )
          .join('\n'),
      },
    ],
  }),
  casesReceived: (handover: {
    readonly name: string;
    readonly cases: number;
    readonly from: string;
    readonly reason: string;
    readonly link: string;
  }): Letter => ({
    subject: plural('en-IN', handover.cases, {
      one: `1 case of ${handover.from} is assigned to you`,
      other: `${handover.cases} cases of ${handover.from} are assigned to you`,
    }),
    greeting: `Dear ${handover.name},`,
    paragraphs: [
      plural('en-IN', handover.cases, {
        one: `1 case was handed over to you from ${handover.from}:`,
        other: `${handover.cases} cases were handed over to you from ${handover.from}:`,
      }),
      { quoted: handover.reason },
    ],
    action: { label: 'See your work', link: handover.link },
  }),
  dailyDigest: (day: {
    readonly name: string;
    readonly overdue: number;
    readonly dueToday: number;
    readonly fresh: number;
    readonly answered: number;
    readonly link: string;
  }): Letter => ({
    subject: 'Your cases today',
    greeting: `Dear ${day.name},`,
    paragraphs: [
      'Your work today:',
      ...(day.overdue > 0 ? [`Overdue: ${day.overdue}`] : []),
      ...(day.dueToday > 0 ? [`Due today: ${day.dueToday}`] : []),
      ...(day.fresh > 0 ? [`New to you: ${day.fresh}`] : []),
      ...(day.answered > 0 ? [`Answered by their submitters: ${day.answered}`] : []),
    ],
    action: { label: 'Open My work', link: day.link },
    note: 'You can turn this summary off in My work.',
  }),
  scheduledView: (sent: {
    readonly name: string;
    readonly view: string;
    readonly cases: number;
    /** There are more than `cases`. */
    readonly more: boolean;
    readonly link: string;
    /** The page on which it is downloaded, and its e-mails are stopped. */
    readonly choices: string;
  }): Letter => {
    const cases = sent.more
      ? `more than ${sent.cases} cases`
      : plural('en-IN', sent.cases, { one: '1 case', other: `${sent.cases} cases` });
    return {
      subject: `${sent.view}: ${cases}`,
      greeting: `Dear ${sent.name},`,
      paragraphs: [`The saved view "${sent.view}" holds ${cases} now.`],
      action: { label: 'Open the report', link: sent.link },
      note: `To download it, or to stop these e-mails: ${sent.choices}`,
    };
  },
  caseMentioned: (case_: ToStaff & { readonly by: string }): Letter => ({
    subject: `${case_.by} mentions you: case ${case_.caseId}`,
    greeting: `Dear ${case_.name},`,
    paragraphs: [
      `${case_.by} mentions you in an internal note on the case ${case_.caseId}. You may see the case and write notes on it while you are mentioned.`,
    ],
    action: { label: 'Read the note', link: case_.link },
  }),
  caseWatched: (
    case_: ToStaff & { readonly happened: Happening; readonly by: string | null },
  ): Letter => ({
    subject: `Case ${case_.caseId}, which you watch: ${happenings[case_.happened].short}`,
    greeting: `Dear ${case_.name},`,
    paragraphs: [
      `The case ${case_.caseId}, which you watch, ${happenings[case_.happened].long}${case_.by === null ? '' : ` by ${case_.by}`}.`,
    ],
    action: { label: 'See the case', link: case_.link },
    note: 'To stop these e-mails, open the case and choose Unwatch.',
  }),

  watchedHandedOver: (handover: {
    readonly name: string;
    readonly cases: number;
    readonly from: string;
    readonly reason: string;
    readonly link: string;
  }): Letter => ({
    subject: plural('en-IN', handover.cases, {
      one: '1 case that you watch was handed over',
      other: `${handover.cases} cases that you watch were handed over`,
    }),
    greeting: `Dear ${handover.name},`,
    paragraphs: [
      plural('en-IN', handover.cases, {
        one: `1 case of ${handover.from} that you watch was handed over to someone else:`,
        other: `${handover.cases} cases of ${handover.from} that you watch were handed over to others:`,
      }),
      { quoted: handover.reason },
    ],
    action: { label: 'See the cases that you watch', link: handover.link },
    note: 'To stop these e-mails, open a case and choose Unwatch.',
  }),

  setPassword: (account: {
    readonly name: string;
    readonly userid: string;
    readonly link: string;
    readonly hours: number;
    readonly brand: string;
  }): Letter => ({
    subject: `Your account with ${account.brand}`,
    greeting: `Dear ${account.name},`,
    paragraphs: [
      `An account has been created for you. Your User ID is ${account.userid}. Please set your password within ${plural('en-IN', account.hours, { one: `${account.hours} hour`, other: `${account.hours} hours` })}.`,
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
  }): Letter => ({
    subject: `Set a new password for ${account.brand}`,
    greeting: `Dear ${account.name},`,
    paragraphs: [
      `Too many wrong OTPs were entered today to reset the password of your User ID ${account.userid}. If it was you, set a new password with this link within ${plural('en-IN', account.hours, { one: `${account.hours} hour`, other: `${account.hours} hours` })}. If it was not, you do not need to do anything: nobody got in.`,
    ],
    action: { label: 'Set a new password', link: account.link },
    note: 'The link can be used only once.',
  }),
  passwordChanged: ({ name, brand }: { name: string; brand: string }): Letter => ({
    subject: `Your password for ${brand} was changed`,
    greeting: `Dear ${name},`,
    paragraphs: [
      'Your password has just been changed, and you have been logged out everywhere. If this was not you, set a new one at once with "Forgot password?" on the login page, and tell your administrator.',
    ],
  }),
  loginLocked: (lock: {
    readonly name: string;
    readonly failures: number;
    readonly minutes: number;
    readonly brand: string;
  }): Letter => ({
    subject: `Wrong passwords for your account with ${lock.brand}`,
    greeting: `Dear ${lock.name},`,
    paragraphs: [
      `A wrong password was entered for your account ${lock.failures} times within ${lock.minutes} minutes from one place. For up to ${lock.minutes} minutes nobody can log in with your User ID from there; from elsewhere you can.`,
      'If this was you, set a new password with "Forgot password?" on the login page, and you can log in at once. If it was not, you do not need to do anything: nobody got in.',
    ],
  }),
  newDevice: (login: {
    readonly name: string;
    /** Such as `Chrome, Windows`; empty when nothing is known of it. */
    readonly device: string;
    readonly network: string;
    readonly at: Date;
    readonly brand: string;
  }): Letter => ({
    subject: `New log-in to your account with ${login.brand}`,
    greeting: `Dear ${login.name},`,
    paragraphs: [
      `Somebody logged in with your User ID on ${timeName(login.at, 'en-IN')} from a device or a network that you did not use lately: ${login.device || 'unknown device'}, ${login.network}.`,
      'If this was you, you do not need to do anything. If it was not, set a new password at once with "Forgot password?" on the login page, which logs out everybody, and tell your administrator.',
    ],
  }),
  secondFactorChanged: ({
    name,
    change,
    brand,
  }: {
    readonly name: string;
    /** `reset`: a super admin took it away. */
    readonly change: 'set' | 'removed' | 'reset' | 'passkeyAdded' | 'passkeyRemoved';
    readonly brand: string;
  }): Letter => ({
    subject: `Two-step login to ${brand}`,
    greeting: `Dear ${name},`,
    paragraphs: [
      {
        set: 'Two-step login has just been set up for your account. From now on you need your password and a code of your authenticator app to log in. Keep the recovery codes where you find them without your phone.',
        removed:
          'Two-step login has just been turned off for your account. Your password alone logs you in now.',
        reset:
          'A super admin has reset two-step login for your account and logged you out everywhere. Your password alone logs you in now; you can set up two-step login again on your account page.',
        passkeyAdded:
          'A passkey has just been added to your account. Together with your password it logs you in, as a code does.',
        passkeyRemoved:
          'A passkey has just been removed from your account. It logs nobody in any more; your other second steps stay.',
      }[change],
      'If you know nothing of this, tell your administrator at once.',
    ],
  }),
  otpBudget: (use: {
    readonly name: string;
    readonly purpose: 'mobile' | 'caseAccess' | 'password';
    readonly sent: number;
    readonly budget: number;
    /** Else it is an early sign. */
    readonly isMost: boolean;
    readonly brand: string;
  }): Letter => {
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
        `${use.sent} of today's ${use.budget} one-time passwords for ${purposes[use.purpose]} have been sent. The last ones are kept for networks that have requested few. Once all are used, none are sent for this purpose until midnight.`,
        'Somebody may be requesting them on purpose: see the security events. If it is simply a busy day, raise OTP_DAILY_BUDGET.',
      ],
    };
  },
  disclosureLate: (late: {
    readonly name: string;
    /** Such as `2026-10`. */
    readonly month: string;
    /** The day by which it was to be published. */
    readonly publishBy: string;
    /** It waits for approval. */
    readonly isPrepared: boolean;
    readonly link: string;
  }): Letter => ({
    subject: `Complaint figures of ${monthName(late.month, 'en-IN')} are not published`,
    greeting: `Dear ${late.name},`,
    paragraphs: [
      `The complaint figures of ${monthName(late.month, 'en-IN')} were to be published by ${dayName(late.publishBy, 'en-IN')}. ${
        late.isPrepared
          ? 'They are prepared and wait for the approval of somebody else.'
          : 'Nobody has prepared them yet.'
      }`,
    ],
    action: { label: 'See the figures', link: late.link },
  }),
  webhookDisabled: (gone: {
    readonly name: string;
    /** What people call the address. */
    readonly webhook: string;
    readonly url: string;
    readonly link: string;
  }): Letter => ({
    subject: `The webhook ${gone.webhook} was switched off`,
    greeting: `Dear ${gone.name},`,
    paragraphs: [
      `${gone.url} answered that it is gone (410), so the webhook ${gone.webhook} was switched off. Nothing is sent there until somebody switches it on again; what was waiting can be sent again by hand.`,
    ],
    action: { label: 'See the webhooks', link: gone.link },
  }),
  securityAlarm: ({ name, rule, count, who, address, brand, link }: AlarmTold): Letter => ({
    subject: `${brand}, security: ${alarmNames[rule]}`,
    greeting: `Dear ${name},`,
    paragraphs: [
      `${alarmCounts[rule](count)}: ${[who, address].filter(Boolean).join(', ')}.`,
      'You get one e-mail for this, however long it lasts. If you cannot explain it, ask the person concerned and end their sessions in the list of users.',
    ],
    action: { label: 'See the alarms', link },
  }),
};

export type NotificationTexts = typeof notifications;
