import type { Personal } from '@feedback/contract/cases/submitter-fields';
import { integrationLimits, privacyLimits, quarantineLimits } from '@feedback/contract/limits';
import { accountChangeLimits, loginLimits } from '@feedback/contract/access-limits';

import { personalColumns, type PersonalColumn } from '../personal-columns.ts';

/** The people whom a table's rows are about, and the retention of the rows. */
interface Kept {
  readonly whose: string;
  readonly until: string;
}

const withCase = { whose: 'submitters', until: 'until the case is erased' } satisfies Kept;
const byStaff = (until: string): Kept => ({ whose: 'colleagues', until });
const anybody = (until: string): Kept => ({ whose: 'whoever asks', until });
const loginDays = `for ${loginLimits.placeDays} days`;

/** People and retention by table of the map. */
export const kept: Readonly<Record<string, Kept>> = {
  feedbacks: withCase,
  alarms: byStaff('for 2 years'),
  account_changes: byStaff(`for ${accountChangeLimits.approvalBarDays} days`),
  account_links: byStaff('with the account'),
  api_keys: byStaff('for good'),
  attachments: withCase,
  audit_history: byStaff('for good; of a submitter the history holds the case id alone'),
  case_entries: { whose: 'submitters and colleagues', until: withCase.until },
  case_ratings: withCase,
  case_words: byStaff('until the case is erased'),
  case_rounds: { whose: 'submitters and colleagues', until: withCase.until },
  disclosure_years: byStaff('for good'),
  disclosures: byStaff('for good'),
  identifier_searches: byStaff('for 2 days'),
  incoming_mails: {
    whose: 'whoever writes',
    until: `until the case that it was filed with is erased; of no case for ${privacyLimits.unfiledMailDays} days, decided or not`,
  },
  late_reasons: byStaff('until the case is erased'),
  legal_holds: byStaff('until the case is let go'),
  login_attempts: byStaff(`for ${loginLimits.windowMinutes * 2} minutes`),
  login_devices: byStaff(loginDays),
  login_places: byStaff(loginDays),
  note_mentions: byStaff('until the case is erased'),
  otp_counts: anybody('for 2 days'),
  otps: anybody('for 2 hours after their end'),
  outgoing_messages: {
    whose: 'submitters and colleagues',
    until: `text and recipient for ${privacyLimits.messageDays} days, or until the case is erased`,
  },
  planned_erasures: byStaff('until the case is erased'),
  passkeys: byStaff('until it is removed'),
  quarantined_files: anybody(`for ${quarantineLimits.keptDays} days`),
  request_counts: anybody('until what is counted is over, at most a day'),
  saved_views: byStaff('until somebody deletes it'),
  scores_complaints: withCase,
  security_log: {
    whose: 'colleagues, and whoever tries',
    until: 'for 2 years, to the end of a month',
  },
  sessions: byStaff('until the session’s end'),
  sign_ons: byStaff('for minutes'),
  users: byStaff('for good; what somebody did bears their name'),
  webhook_deliveries: {
    whose: 'submitters',
    until: `for ${integrationLimits.deliveryDays} days, or until the case is erased`,
  },
  webhooks: byStaff('until it is deleted'),
  verification_proofs: {
    whose: 'submitters',
    until: 'a day after its end; one that a case came by, until that is erased',
  },
};

/** Copies outside the database. */
const copies: readonly (readonly string[])[] = [
  [
    'attachments, on the disk or in a bucket',
    'files as they were sent; photos without their place and time',
    'sealed',
    'until the case is erased; unfinished uploads for an hour',
  ],
  [
    'e-mails as they arrived, beside them',
    'all that was written and enclosed in them',
    'sealed',
    'until the case is erased or something of it is redacted; of no case as its row',
  ],
  [
    'months of security events, beside them',
    'what the table held',
    'sealed',
    'for 2 years, to the end of the month',
  ],
  [
    'the key store',
    'keys, of nobody by name',
    'wrapped by a key from outside',
    'as long as what they sealed',
  ],
  [
    'backups',
    'all that the tables hold, and the files',
    'as they lie; all of it with `BACKUP_KEY`',
    'as many as `--keep` says; what an erasure’s keys sealed can’t be read after two more backups',
  ],
  [
    'the note of erasures (`ERASURES_DIR`)',
    'case ids, and how they ended',
    'as it is; encrypted with `BACKUP_KEY`',
    'for good',
  ],
  ['signed heads, receipts', 'hashes', 'as they are', 'for good'],
  [
    'the spool',
    'lists on their way to a slow reader',
    'a file without a name',
    'until they are read',
  ],
  [
    'jobs (`jobs`, a schema of their own)',
    'ids of rows, and how a try failed, no value of a statement',
    'as it is',
    'for a day; what was given up for 30 days',
  ],
  [
    'the database’s own statistics, dead rows and log',
    'values of columns, as they lie there',
    'as they lie',
    'statistics until an erasure’s job, rows and log until PostgreSQL writes over them',
  ],
  ['the log', 'request ids and faults, no field’s value', 'as it is', 'as its keeper says'],
  [
    'exports, in the hands of who made them',
    'identifiers in full',
    'as they are',
    'theirs to delete; each is a security event',
  ],
  ['a draft, on the writer’s own device', 'the form’s fields, never a PAN', 'as it is', '24 hours'],
  ['messages, at the SMS gateway and the mail server', 'what was sent', 'as theirs', 'as they say'],
];

const words: Readonly<Record<Personal, string>> = {
  mobile: 'mobile',
  email: 'e-mail address',
  pan: 'PAN',
  folio: 'folio',
  name: 'a name, or what stands for one',
  text: 'own words',
};

const lying = { hash: 'hashed', sealed: 'sealed' } as const;

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
const table = (heads: readonly string[], rows: readonly (readonly string[])[]): string =>
  [row(heads), row(heads.map(() => '---')), ...rows.map(row)].join('\n');

const columnRow = ([name, { holds, why, as }]: [string, PersonalColumn]) => [
  `\`${name}\``,
  holds.map((each) => words[each]).join(', '),
  as ? lying[as] : 'as it is',
  why,
];

/** Builds the map of personal data as a page (`docs/personal-data.md`). */
export function personalDataPage(): string {
  const sections = Object.entries(personalColumns)
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([name, columns]) => {
      const { whose, until } = kept[name] ?? { whose: '?', until: '?' };
      const rows = Object.entries(columns).map(columnRow);
      return `### \`${name}\`\n\nOf ${whose}; kept ${until}.\n\n${table(['column', 'holds', 'how it lies', 'why'], rows)}`;
    });
  return `# What is held of people

Made from the declarations that masks, erasure and the submitter’s own download work by (\`modules/privacy/personal-columns.ts\`, the fields of the contract): a test fails when this page is another one, or when a column that could hold words is in neither of their lists. After a change: \`npx vitest run --project api apps/api/src/modules/privacy --update\`. What is promised of it: [rules/15](rules/15-personal-data.md); how it is sealed: [security](security.md).

An erased case leaves its dates, class and rounds. How long a case keeps its person is set by class under \`/admin/retention\` (rule 15.5).

## Beside the database

${table(['where', 'what', 'how it lies', 'how long'], copies)}

## Table by table

${sections.join('\n\n')}
`;
}
