import type { CaseFilter } from '../../case/report.ts';
import type { SecurityKind } from '../../system/security-event.ts';
import { plural } from '../plural.ts';

type FilterName = keyof CaseFilter | 'type';

/** The console's list of security events. */
export const securityTexts = {
  title: 'Security',
  caption: 'Security events, newest first',
  person: 'Account',
  address: 'Address',
  addressPlaceholder: 'Full IP address',
  kind: 'Event',
  allKinds: 'All',
  kindName: {
    login: 'Log-in',
    otpRequest: 'OTP requested',
    otp: 'OTP entered',
    passwordReset: 'Password reset',
    passwordSet: 'Password set by link',
    export: 'Data exported',
    read: 'Lists read',
    download: 'Files downloaded',
    reveal: 'Personal data shown',
    secondFactor: 'Two-step login changed',
    access: 'Access denied',
  } satisfies Record<SecurityKind, string> as Record<SecurityKind, string>,
  outcome: 'Outcome',
  allOutcomes: 'All',
  outcomeName: { success: 'Succeeded', refused: 'Refused' },
  /** Who has no account, or gave one that does not exist. */
  noAccount: 'No account',
  requestOf: (id: string) => `Request ${id}`,
  timesIn: (count: string) => `${count} times in 10 minutes`,
  /** How many cases an export held. */
  cases: (count: number, cases: string) =>
    plural('en-IN', count, { one: `${cases} case`, other: `${cases} cases` }),
  /** What an export was narrowed to, by the filters' names. */
  filterName: {
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
    waiting: 'Waiting for',
  } satisfies Record<FilterName, string> as Record<string, string>,
  audienceName: { c: 'customers', d: 'distributors', e: 'employees' } as Record<string, string>,
  reasonOf: (reason: string) => `Reason: ${reason}`,
  columns: { at: 'When', who: 'Who', what: 'Event', outcome: 'Outcome', address: 'From' },
  empty: 'No Record Found',
  emptyLead: 'Log-ins, OTPs, password changes, exports, lists read and refusals appear here.',
  emptyFiltered: 'No events match these filters.',
};
export type SecurityTexts = typeof securityTexts;
