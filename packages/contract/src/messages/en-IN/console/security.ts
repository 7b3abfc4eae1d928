import type { CaseFilter } from '../../../cases/report.ts';
import type { SecurityEventKind } from '../../../audit/security-event.ts';
import type { AlarmRule } from '../../../system/alarm.ts';
import { choosePluralForm } from '../../plural.ts';
import { alarmNames } from './alarm-names.ts';

type AboutName = keyof CaseFilter | 'type' | 'account' | 'role' | 'changes' | 'found';

/** Texts of the console's list of security events. */
export const securityTexts = {
  title: 'Security',
  caption: 'Security events, newest first',
  person: 'Account',
  address: 'Address',
  addressPlaceholder: 'Full IP address',
  kind: 'Event',
  allKinds: 'All',
  kindName: {
    login: 'Login',
    otpRequest: 'OTP requested',
    otp: 'OTP entered',
    passwordReset: 'Password reset',
    passwordSet: 'Password set by link',
    export: 'Data exported',
    read: 'Lists read',
    download: 'Files downloaded',
    reveal: 'Personal data revealed',
    secondFactor: 'Two-step login changed',
    role: 'Role granted',
    accountChange: 'Another account changed',
    wrongCode: 'Wrong two-step code',
    identifierSearch: 'Search by an identifier',
    alarm: 'Alarm',
    verification: 'Evidence verified',
    access: 'Access denied',
  } satisfies Record<SecurityEventKind, string> as Record<SecurityEventKind, string>,
  outcome: 'Outcome',
  allOutcomes: 'All',
  outcomeName: { success: 'Succeeded', refused: 'Rejected' },
  /** Shown for an event without an account, or with an unknown one. */
  noAccount: 'No account',
  requestOf: (id: string) => `Request ${id}`,
  timesIn: (count: string) => `${count} times in 10 minutes`,
  /** The number of cases in an export. */
  cases: (count: number, cases: string) =>
    choosePluralForm('en-IN', count, { one: `${cases} case`, other: `${cases} cases` }),
  /** Names of the event details, such as an export's filters or the account whose role changed. */
  aboutName: {
    type: 'From',
    search: 'Search',
    feedbackType: 'Type',
    channel: 'Channel',
    class: 'Class',
    complaintCode: 'Code',
    source: 'Source',
    tags: 'Tag',
    status: 'Status',
    assignedTo: 'Assigned to',
    rootCause: 'Root cause',
    from: 'Received from',
    to: 'Received to',
    closedFrom: 'Closed from',
    closedTo: 'Closed to',
    due: 'Due',
    answered: 'Answered by',
    waiting: 'Waiting for',
    account: 'To',
    role: 'Role',
    changes: 'Changed',
    found: 'Found',
  } satisfies Record<AboutName, string> as Record<string, string>,
  changeName: {
    userid: 'User ID',
    employeeCode: 'employee code',
    mobile: 'mobile',
    email: 'e-mail',
    role: 'role',
    secondFactor: 'two-step login',
  } as Record<string, string>,
  audienceName: { c: 'customers', d: 'distributors', e: 'employees' } as Record<string, string>,
  quarantine: 'Rejected files',
  alarms: 'Alarms',
  alarmsTitle: 'Security alarms',
  alarmsLead:
    'Super admins get one e-mail for each incident, however long it lasts. The rules are checked every minute.',
  rules: 'Rules',
  rule: 'Rule',
  ruleName: alarmNames,
  /** The label of an alarm's threshold. */
  when: 'Alarm at',
  whenOf: (rule: AlarmRule, count: string, minutes: string) =>
    ({
      failures: `${count} failures from one address within ${minutes} minutes`,
      nightExport: `${count} by one account within ${minutes} minutes`,
      largeExport: `${count} cases by one account within ${minutes} minutes`,
      reveals: `${count} times for one account within ${minutes} minutes`,
      superadmins: `${count} by one account within ${minutes} minutes`,
      setAside: `${count} rows within ${minutes} minutes`,
      accountChanges: `${count} by one account within ${minutes} minutes`,
      codeFailures: `${count} for one account within ${minutes} minutes`,
      searchMisses: `${count} by one account within ${minutes} minutes`,
      verification: `${count} failed checks, or no check, within ${minutes} minutes`,
    })[rule],
  state: 'State',
  stateName: { yes: 'On', no: 'Off' },
  change: 'Change',
  changeOf: (rule: string) => `Change “${rule}”`,
  threshold: 'Alert at',
  thresholdHint: 'How many, within the minutes below.',
  minutes: 'Within minutes',
  save: 'Save',
  saving: 'Saving…',
  saved: 'Rule saved',
  newest: 'Newest alarms',
  noAlarms: 'No alarms so far.',
  times: 'Count',
  reasonOf: (reason: string) => `Reason: ${reason}`,
  columns: { at: 'When', who: 'Who', what: 'Event', outcome: 'Outcome', address: 'From' },
  empty: 'No Record Found',
  emptyLead:
    'Logins, OTPs, password changes, exports, lists read and rejected requests appear here.',
  emptyFiltered: 'No events match these filters.',
};
export type SecurityTexts = typeof securityTexts;
