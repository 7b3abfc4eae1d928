import { plural } from '../plural.ts';

/** The console's page of retention, and a case's card of it. */
export const privacyTexts = {
  title: 'Retention',
  lead: 'How long closed cases keep the person behind them. After that their contact details, words, files and messages are erased; dates, classes and counts stay.',
  isOn: 'Erasure is on. Submitters are told by e-mail 48 hours before.',
  dryRun:
    'Dry run: what is over its period is counted, nothing is erased by itself. Erasure is switched on in the configuration (RETENTION=on).',
  periods: 'Periods',
  subject: 'Cases',
  subjects: {
    complaint: 'Complaints',
    query: 'Queries',
    request: 'Requests',
    idea: 'Employees’ ideas',
  },
  period: 'Kept after closing',
  months: (count: number) =>
    count % 12 === 0
      ? plural('en-IN', count / 12, { one: `${count / 12} year`, other: `${count / 12} years` })
      : plural('en-IN', count, { one: `${count} month`, other: `${count} months` }),
  due: 'Over it now',
  change: 'Change',
  changeOf: (subject: string) => `Change the period of ${subject}`,
  monthsLabel: 'Months after closing',
  save: 'Save',
  saving: 'Saving…',
  saved: 'Period saved',
  planned: (count: number) => `Planned erasures (${count})`,
  plannedNone: 'Nothing is planned.',
  plannedMore: (shown: number) => `The next ${shown} are shown.`,
  caseId: 'Case',
  closedOn: 'Closed',
  eraseOn: 'Erased on',
  held: 'Holds',
  heldNone: 'No case is held back. A hold is placed on the case’s page.',
  heldBy: 'Placed by',
  reason: 'Reason',
  erasedOn: (day: string) => `Erased on ${day}.`,
  heldSince: (by: string, day: string) => `Held back from erasure by ${by} on ${day}:`,
  hold: 'Hold',
  holding: 'Placing the hold…',
  holdTitle: 'Hold the case back from erasure',
  holdHint: 'Kept in the case’s history.',
  wasHeld: 'The case is held back',
  release: 'Release the hold',
  releasing: 'Releasing…',
  releaseTitle: 'Release the hold',
  wasReleased: 'The hold is released',
  erase: 'Erase…',
  eraseNow: 'Erase for good',
  erasing: 'Erasing…',
  eraseTitle: 'Erase the person from this case',
  eraseLead:
    'Name, contact details, words, files and messages of this case are erased for good. This cannot be undone.',
  typeCaseId: (caseId: string) => `Type ${caseId} to confirm`,
  wasErased: 'The personal data of this case is erased',
  afterClosing: 'It can be erased once the case is closed.',
};

export type PrivacyTexts = typeof privacyTexts;
