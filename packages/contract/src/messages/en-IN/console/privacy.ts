import { choosePluralForm } from '../../plural.ts';

/** Texts of the console's retention page and of the retention card on a case. */
export const privacyTexts = {
  title: 'Retention',
  lead: 'How long personal data is kept after a case is closed. After that, contact details, texts, files and messages are erased; dates, classes and counts stay.',
  isOn: 'Erasure is on. Submitters are notified by e-mail 48 hours before.',
  dryRun:
    'Dry run: cases past retention are only counted; nothing is erased automatically. Erasure is turned on in the configuration (RETENTION=on).',
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
      ? choosePluralForm('en-IN', count / 12, {
          one: `${count / 12} year`,
          other: `${count / 12} years`,
        })
      : choosePluralForm('en-IN', count, { one: `${count} month`, other: `${count} months` }),
  due: 'Past retention',
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
  heldNone: 'No cases on hold. Place a hold on a case’s page.',
  heldBy: 'Placed by',
  reason: 'Reason',
  erasedOn: (day: string) => `Erased on ${day}.`,
  heldSince: (by: string, day: string) => `Placed on legal hold by ${by} on ${day}:`,
  hold: 'Hold',
  holding: 'Placing the hold…',
  holdTitle: 'Place on legal hold',
  holdHint: 'Recorded in the case’s history.',
  wasHeld: 'The case is on legal hold',
  release: 'Release the hold',
  releasing: 'Releasing…',
  releaseTitle: 'Release the hold',
  wasReleased: 'The hold is released',
  erase: 'Erase…',
  eraseNow: 'Erase permanently',
  erasing: 'Erasing…',
  eraseTitle: 'Erase the person from this case',
  eraseLead:
    'Name, contact details, words, files and messages of this case are permanently erased. This cannot be undone.',
  typeCaseId: (caseId: string) => `Type ${caseId} to confirm`,
  redact: 'Redact…',
  redactNow: 'Redact permanently',
  redacting: 'Redacting…',
  redactTitle: 'Redact a passage or a file',
  redactLead:
    '“[Redacted]” replaces it everywhere in this case, also for the submitter: in texts, notes and e-mails. This cannot be undone. Merged cases and backups do not change.',
  redactWhat: 'What',
  aPassage: 'A passage',
  passage: 'The passage',
  passageHint: 'Exactly as it appears in the case.',
  passageRedacted: (count: number) =>
    choosePluralForm('en-IN', count, {
      one: 'The passage is redacted, in 1 place',
      other: `The passage is redacted, in ${count} places`,
    }),
  fileRedacted: 'The file is redacted',
  eraseAlone:
    'You can erase one case in 24 hours on your own. Any further case is erased after 48 hours, or when another super admin also erases it.',
  willBeErased: (at: string) =>
    `Erasure planned for ${at}. Another super admin can erase it sooner.`,
  plannedFor: (at: string) => `To be erased on ${at}.`,
  requestedBy: (by: string, reason: string) => `Requested by ${by}: ${reason}`,
  periodOver: 'Past its retention period',
  why: 'Why',
  wasErased: 'The personal data of this case is erased',
  noticesTitle: 'Notices',
  noticesLead:
    'Tells people how their data is used. The forms show the newest version; each case records the version its submitter saw.',
  newVersion: 'New version',
  versionOf: (version: number) => `Notice ${version}`,
  publishedBy: (by: string, day: string) => `Published by ${by} on ${day}`,
  withProduct: 'Default',
  publishTitle: 'New version of the notice',
  publishLead: 'The forms show it immediately. A published version never changes.',
  line: 'Short notice',
  lineHint: 'Shown above SUBMIT. One sentence, at most 160 characters.',
  body: 'Full notice',
  publish: 'Publish',
  publishing: 'Publishing…',
  published: 'The notice is published',
  afterClosing: 'It can be erased once the case is closed.',
};

export type PrivacyTexts = typeof privacyTexts;
