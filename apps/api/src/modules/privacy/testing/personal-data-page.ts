import {
  bulkLimits,
  integrationLimits,
  privacyLimits,
  quarantineLimits,
} from '@feedback/contract/limits';
import {
  accountChangeLimits,
  htmlFormMinutes,
  signInLimits,
} from '@feedback/contract/access-limits';

import { personalColumns, type PersonalColumn } from '../personal-columns.ts';

/** People that a table's rows describe, and the retention of the rows. */
interface Retention {
  readonly people: string;
  readonly until: string;
}

const withCase = { people: 'submitters', until: 'case erased' } satisfies Retention;
const ofStaff = (until: string): Retention => ({ people: 'staff', until });
const ofClients = (until: string): Retention => ({ people: 'clients', until });
const days = (count: number) => `${count} days`;
const loginDays = days(signInLimits.placeDays);

/** People and retention of each table with personal data. */
export const retentionByTable: Readonly<Record<string, Retention>> = {
  feedbacks: withCase,
  alarms: ofStaff('2 years'),
  account_changes: ofStaff(days(accountChangeLimits.approvalBarDays)),
  account_links: ofStaff('account deleted'),
  api_keys: ofStaff('permanent'),
  attachments: withCase,
  audit_history: ofStaff('permanent'),
  case_entries: { people: 'submitters, staff', until: withCase.until },
  case_keys: withCase,
  case_ratings: withCase,
  case_reminders: ofStaff('case closed'),
  case_words: ofStaff(withCase.until),
  case_rounds: { people: 'submitters, staff', until: withCase.until },
  disclosure_years: ofStaff('permanent'),
  disclosures: ofStaff('permanent'),
  form_drafts: { people: 'submitters', until: `sent, or ${htmlFormMinutes} minutes` },
  identifier_searches: ofStaff(days(2)),
  incoming_mails: {
    people: 'senders',
    until: `case erased; without a case ${days(privacyLimits.unfiledMailDays)}`,
  },
  late_reasons: ofStaff(withCase.until),
  legal_holds: ofStaff('hold released'),
  login_attempts: ofStaff(`${signInLimits.windowMinutes * 2} minutes`),
  login_devices: ofStaff(loginDays),
  login_places: ofStaff(loginDays),
  note_mentions: ofStaff(withCase.until),
  otp_counts: ofClients(days(2)),
  otps: ofClients('2 hours after expiry'),
  macros: ofStaff('deleted'),
  outgoing_messages: {
    people: 'submitters, staff',
    until: `${days(privacyLimits.messageDays)}, or case erased`,
  },
  planned_erasures: ofStaff(withCase.until),
  passkeys: ofStaff('removed'),
  quarantined_files: ofClients(days(quarantineLimits.keptDays)),
  request_counts: ofClients('at most a day'),
  bulk_jobs: ofStaff(days(bulkLimits.keptDays)),
  rules: ofStaff('deleted'),
  saved_views: ofStaff('deleted'),
  scores_complaints: withCase,
  security_log: { people: 'staff, clients', until: '2 years, to the month’s end' },
  sessions: ofStaff('session ended'),
  sign_ons: ofStaff('minutes'),
  users: ofStaff('permanent'),
  webhook_deliveries: {
    people: 'submitters',
    until: `${days(integrationLimits.deliveryDays)}, or case erased`,
  },
  webhooks: ofStaff('deleted'),
  verification_proofs: { people: 'submitters', until: 'a day after expiry, or case erased' },
};

/** Copies of personal data outside the tables. */
const copies: readonly (readonly string[])[] = [
  ['uploaded files, original mails', 'encrypted', 'case erased; unfinished uploads one hour'],
  ['stored months of security events', 'encrypted', '2 years'],
  ['data keys', 'wrapped', 'data erased'],
  ['backups', '`BACKUP_KEY`', '`--keep`; encrypted data until two backups after its erasure'],
  ['erasure records: case ids', '`BACKUP_KEY`', 'permanent'],
  ['checkpoints, receipts', 'hashes', 'permanent'],
  ['spool of downloads', 'unnamed files', 'until read'],
  ['jobs: row ids', 'plain', 'a day; failed 30 days'],
  ['PostgreSQL’s statistics, dead rows, log', 'plain', 'until overwritten'],
  ['product log: request ids, no values', 'plain', 'the operator decides'],
  ['exports', 'plain', 'the exporter decides; each is recorded'],
  ['drafts on the submitter’s device, without PAN', 'plain', '24 hours'],
  ['messages at gateways and mail servers', 'by the gateway', 'set by the gateway'],
];

const protections = { hash: 'hashed', sealed: 'encrypted' } as const;

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
const table = (heads: readonly string[], rows: readonly (readonly string[])[]): string =>
  [row(heads), `|${'---|'.repeat(heads.length)}`, ...rows.map(row)].join('\n');

const columnText = ([name, { as }]: [string, PersonalColumn]): string =>
  as ? `\`${name}\` (${protections[as]})` : `\`${name}\``;

/** Builds the page of personal data (`docs/reference/personal-data.md`). */
export function buildPersonalDataPage(): string {
  const rows = Object.entries(personalColumns)
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([name, columns]) => {
      const { people = '?', until = '?' } = retentionByTable[name] ?? {};
      return [`\`${name}\``, Object.entries(columns).map(columnText).join(', '), people, until];
    });
  return `# Personal data

This page lists every database column with personal data, and every copy outside the database. It is generated from the declarations that masking, erasure and the submitter’s download use. After a change, run \`npx vitest run --project api personal-columns --update\`. [Rule 15](../rules/15-personal-data.md) has the promises.

An erased case keeps its dates, class and rounds. Super admins set the retention of closed cases for each class.

## Tables

A column is stored unencrypted unless the table marks it. “Clients” are senders of unauthenticated requests.

${table(['Table', 'Columns', 'People', 'Retention'], rows)}

## Copies

${table(['Copy', 'Protection', 'Retention'], copies)}
`;
}
