import { caseColumnNames, columnRule } from '@feedback/contract/cases/case-columns';
import type { PersonalDataKind } from '@feedback/contract/cases/submitter-fields';

import { columnSourceSql } from '../cases/index.ts';

/** Kinds of personal data in a column, which may hold values of several fields. */
export interface PersonalColumn {
  readonly holds: readonly PersonalDataKind[];
  /** Reason for storing the value; the page of personal data shows it. */
  readonly why: string;
  /**
   * Form of storage: plain, hashed for comparison only, or encrypted with a key outside the
   * database.
   */
  readonly as?: Protection;
}

type Protection = 'hash' | 'sealed';

type Columns = Readonly<Record<string, PersonalColumn>>;

const submitters = ['name', 'mobile', 'email', 'pan', 'folio', 'text'] as const;
const written = (why: string): PersonalColumn => ({ holds: ['text'], why });

/** Columns of the case itself, derived from its fields. */
const ofCase: Columns = Object.fromEntries(
  caseColumnNames.flatMap((name) => {
    const { personal, of = ['c'] } = columnRule(name);
    const source = /^f\.(\w+)$/.exec(columnSourceSql(name, of[0] ?? 'c'))?.[1];
    return personal && source
      ? [[source, { holds: [personal], why: 'The case’s own' } satisfies PersonalColumn]]
      : [];
  }),
);

/**
 * All columns with personal data by table: the case's own columns and all copies of their values. A
 * test fails for a column that is missing here and in `impersonalColumns`, so every migration must
 * classify its columns.
 */
export const personalColumns: Readonly<Record<string, Columns>> = {
  feedbacks: {
    ...ofCase,
    search_text: {
      holds: ['name', 'text'],
      why: 'What a case is found by in words',
    },
    sealed: {
      holds: ['mobile', 'email', 'pan', 'folio'],
      why: 'What identifies the submitter, sealed with the case’s key',
      as: 'sealed',
    },
    submission_digest: {
      holds: submitters,
      why: 'Tells a retry from another submission; a digest',
    },
  },
  alarms: {
    account: { holds: ['name'], why: 'Whose doings it is about' },
    address: { holds: ['name'], why: 'From which network' },
  },
  account_changes: {
    old_email: { holds: ['email'], why: 'Where the owner is told of a change, for a week' },
    old_mobile: { holds: ['mobile'], why: 'Where the owner is told of a change, for a week' },
  },
  account_links: { subject: { holds: ['name'], why: 'What the provider calls a colleague' } },
  api_keys: { name: written('As somebody calls a key') },
  attachments: { file_name: written('The file’s own name; its bytes lie in the storage') },
  audit_history: {
    actor_code: { holds: ['name'], why: 'Who did it' },
    actor_name: { holds: ['name'], why: 'Who did it' },
    label: { holds: ['name'], why: 'What it was done to; of users their name' },
    before: { holds: submitters, why: 'What changed' },
    after: { holds: submitters, why: 'What changed' },
  },
  case_entries: {
    text: written('The conversation and the notes'),
    quoted: written('What an e-mail quotes'),
    sealed_sender: { holds: ['email'], why: 'Who an e-mail came from', as: 'sealed' },
    submission_digest: written('Tells a retry from another message; a digest'),
  },
  case_ratings: { text: written('What the submitter says of the answer') },
  case_words: { words: written('What staff wrote into an event of the case') },
  case_rounds: {
    closure_description: written('The answer that ended an earlier round'),
    mended: written('What was mended in an earlier round'),
  },
  disclosure_years: { trustees: { holds: ['name'], why: 'Who signed' } },
  disclosures: { reason: written('Why a month was corrected') },
  identifier_searches: {
    account: { holds: ['name'], why: 'Who searched' },
    digest: { holds: ['mobile', 'email', 'pan', 'folio'], why: 'What for', as: 'hash' },
  },
  incoming_mails: {
    sealed_sender: { holds: ['email'], why: 'Who it came from', as: 'sealed' },
    subject: written('As it came'),
    text: written('As it came, until it is filed'),
    quoted: written('What it quotes, until it is filed'),
    file_names: written('The names of its files; the e-mail itself lies in the storage, encrypted'),
    decision: written('Why somebody filed or dropped it'),
  },
  late_reasons: { reason: written('Why a case was late') },
  legal_holds: { reason: written('Why a case is held back') },
  login_attempts: {
    userid: {
      holds: ['name'],
      why: 'The user id that was typed, hashed unless it is an account’s',
    },
    address: { holds: ['name'], why: 'The network that it came from' },
  },
  login_devices: {
    network: { holds: ['name'], why: 'A network that they logged in from' },
  },
  login_places: {
    userid: { holds: ['name'], why: 'Who is not held up by others’ failures' },
    address: { holds: ['name'], why: 'The network that they logged in from' },
  },
  note_mentions: { name: { holds: ['name'], why: 'As the note names them' } },
  otp_counts: {
    scope: { holds: ['mobile', 'name'], why: 'Whom or which network it was sent to', as: 'hash' },
  },
  otps: {
    destination: { holds: ['mobile'], why: 'Where it was sent', as: 'hash' },
    asked: { holds: ['mobile', 'name'], why: 'The mobile or user id that was typed', as: 'hash' },
  },
  outgoing_messages: {
    subject: written('As it was sent'),
    sealed_recipient: { holds: ['mobile', 'email'], why: 'Where it goes', as: 'sealed' },
    sealed_text: { holds: submitters, why: 'As it was sent', as: 'sealed' },
    last_error: written('What the other side said, without the text’s secrets'),
  },
  quarantined_files: {
    account: { holds: ['name'], why: 'Whose upload it was' },
    address: { holds: ['name'], why: 'From which network' },
    network: { holds: ['name'], why: 'From which network' },
    sender: { holds: ['email'], why: 'Who mailed it; masked' },
    name: written('The file’s own name'),
  },
  planned_erasures: { reason: written('Why a super admin asked for it') },
  passkeys: { name: written('As somebody calls one of theirs') },
  request_counts: { key: { holds: ['name'], why: 'Whose requests are counted' } },
  saved_views: { name: written('As somebody calls it'), filter: written('What it looks for') },
  scores_complaints: {
    registration_number: { holds: ['name'], why: 'Its number on SCORES, which names a person' },
  },
  security_log: {
    account: { holds: ['name'], why: 'Who tried' },
    address: { holds: ['name'], why: 'From which network' },
    about: { holds: ['name'], why: 'Whose cases somebody exported, whose role changed' },
    reason: written('Why somebody exported'),
  },
  sessions: {
    network: { holds: ['name'], why: 'The network that it was begun from' },
    id_token: { holds: ['name', 'email'], why: 'What the provider said; given back at log-out' },
  },
  sign_ons: {
    id_token: { holds: ['name', 'email'], why: 'The same, while the second step is due' },
  },
  users: {
    userid: { holds: ['name'], why: 'A colleague’s account' },
    employee_code: { holds: ['name'], why: 'A colleague’s account' },
    employee_name: { holds: ['name'], why: 'A colleague’s account' },
    mobile: { holds: ['mobile'], why: 'Where their OTPs go' },
    email: { holds: ['email'], why: 'Where their messages go' },
  },
  webhook_deliveries: { answer: written('How the other side’s answer began') },
  webhooks: { name: written('As somebody calls an address') },
  verification_proofs: {
    mobile_hash: { holds: ['mobile'], why: 'Whose cases it opens', as: 'hash' },
    sealed_mobile: {
      holds: ['mobile'],
      why: 'What was proven, sealed with its token',
      as: 'sealed',
    },
  },
};
