import { caseColumnNames, getColumnRule } from '@feedback/contract/cases/case-columns';
import type { PersonalDataKind } from '@feedback/contract/cases/submitter-fields';

import { buildColumnSourceSql } from '../cases/index.ts';

/** Kinds of personal data in a column, which may hold values of several fields. */
export interface PersonalColumn {
  readonly holds: readonly PersonalDataKind[];
  /** Contents of the column, or the reason for storing them. */
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
    const { personal, of = ['c'] } = getColumnRule(name);
    const source = /^f\.(\w+)$/.exec(buildColumnSourceSql(name, of[0] ?? 'c'))?.[1];
    return personal && source
      ? [
          [
            source,
            {
              holds: [personal],
              why: 'Entered in the form, or written by staff in the case',
            } satisfies PersonalColumn,
          ],
        ]
      : [];
  }),
);

/**
 * All columns with personal data by table: the case's own columns and all copies of their values. A
 * test fails for a column that is missing here and in `nonPersonalColumns`, so every migration must
 * classify its columns.
 */
export const personalColumns: Readonly<Record<string, Columns>> = {
  feedbacks: {
    ...ofCase,
    search_text: {
      holds: ['name', 'text'],
      why: 'Search words of the case: names, codes and descriptions',
    },
    sealed: {
      holds: ['mobile', 'email', 'pan', 'folio'],
      why: 'Identifiers of the submitter, encrypted with the case’s data key',
      as: 'sealed',
    },
    submission_digest: {
      holds: submitters,
      why: 'Digest that distinguishes a retry from another submission',
    },
  },
  alarms: {
    account: { holds: ['name'], why: 'Account whose actions raised the alarm' },
    address: { holds: ['name'], why: 'IP address of the actions' },
  },
  account_changes: {
    old_email: {
      holds: ['email'],
      why: 'Previous address, which is notified of changes for a week',
    },
    old_mobile: {
      holds: ['mobile'],
      why: 'Previous number, which is notified of changes for a week',
    },
  },
  account_links: {
    subject: { holds: ['name'], why: 'Permanent identifier of the user at the identity provider' },
  },
  api_keys: { name: written('Name of the key, chosen by a super admin') },
  attachments: {
    file_name: written('Name of the uploaded file; the file itself is in the file storage'),
  },
  audit_history: {
    actor_code: { holds: ['name'], why: 'Employee code of the user who made the change' },
    actor_name: { holds: ['name'], why: 'Name of the user who made the change' },
    label: {
      holds: ['name'],
      why: 'Changed case, list entry or user; a user appears with their name',
    },
    before: { holds: submitters, why: 'Values before the change' },
    after: { holds: submitters, why: 'Values after the change' },
  },
  bulk_jobs: { steps: written('Texts of an action on many cases') },
  case_entries: {
    text: written('Messages and internal notes of the case'),
    quoted: written('Quoted text of an incoming e-mail'),
    closure_description: written('Text with which an unsent reply closes the case'),
    mended: written('Fix that an unsent reply reports after an accessibility complaint'),
    sealed_sender: { holds: ['email'], why: 'Sender of an incoming e-mail', as: 'sealed' },
    submission_digest: written('Digest that distinguishes a retry from another message'),
  },
  case_keys: {
    submission_digest: {
      holds: submitters,
      why: 'Digest that distinguishes a retry from another submission, on Citus',
    },
  },
  case_ratings: { text: written('Submitter’s comment on the reply') },
  case_reminders: { text: written('Reason for a reminder') },
  case_words: { words: written('Reasons and remarks of staff in the case’s audit events') },
  case_rounds: {
    closure_description: written('Closing text of an earlier round'),
    mended: written('What was fixed after an accessibility complaint of an earlier round'),
  },
  disclosure_years: {
    trustees: { holds: ['name'], why: 'Names of the trustees who signed the year' },
  },
  disclosures: { reason: written('Reason for correcting a published month') },
  identifier_searches: {
    account: { holds: ['name'], why: 'Account that searched' },
    digest: {
      holds: ['mobile', 'email', 'pan', 'folio'],
      why: 'Identifier that the account searched for',
      as: 'hash',
    },
  },
  incoming_mails: {
    sealed_sender: { holds: ['email'], why: 'Sender of the mail', as: 'sealed' },
    subject: written('Subject of the mail'),
    text: written('Text of the mail, until the mail is filed'),
    quoted: written('Quoted text of the mail, until the mail is filed'),
    file_names: written(
      'File names of the mail; the original mail is in the file storage, encrypted',
    ),
    decision: written('Reason for filing or dropping the mail'),
  },
  late_reasons: { reason: written('Reason why the case was late') },
  legal_holds: { reason: written('Reason for the legal hold of the case') },
  login_attempts: {
    userid: {
      holds: ['name'],
      why: 'Entered user id; hashed unless an account has it',
    },
    address: { holds: ['name'], why: 'IP address of the attempt' },
  },
  login_devices: {
    network: { holds: ['name'], why: 'Network of an earlier sign-in' },
  },
  login_places: {
    userid: { holds: ['name'], why: 'User id that may sign in from the address without delay' },
    address: { holds: ['name'], why: 'IP address of an earlier sign-in' },
  },
  note_mentions: { name: { holds: ['name'], why: 'Name of the mentioned user in the note' } },
  otp_counts: {
    scope: {
      holds: ['mobile', 'name'],
      why: 'Mobile, user id or network that OTPs were sent to',
      as: 'hash',
    },
  },
  otps: {
    destination: { holds: ['mobile'], why: 'Mobile that the OTP was sent to', as: 'hash' },
    asked: { holds: ['mobile', 'name'], why: 'Entered mobile or user id', as: 'hash' },
  },
  macros: { name: written('Name of the macro'), steps: written('Steps of the macro') },
  outgoing_messages: {
    subject: written('Subject of the e-mail'),
    sealed_recipient: { holds: ['mobile', 'email'], why: 'Recipient of the message', as: 'sealed' },
    sealed_text: { holds: submitters, why: 'Text of the message', as: 'sealed' },
    last_error: written('Error of the gateway or mail server, without the text’s secrets'),
  },
  quarantined_files: {
    account: { holds: ['name'], why: 'Account that uploaded the file' },
    address: { holds: ['name'], why: 'IP address of the upload' },
    network: { holds: ['name'], why: 'Network of the upload, for counting' },
    sender: { holds: ['email'], why: 'Masked sender of a mailed file' },
    name: written('Name of the rejected file'),
  },
  planned_erasures: { reason: written('Reason for the erasure, written by a super admin') },
  passkeys: { name: written('Name of the passkey, chosen by its user') },
  request_counts: {
    key: { holds: ['name'], why: 'Network or account whose requests are counted' },
  },
  rules: {
    name: written('Name of the rule'),
    conditions: written('Words and places of the rule'),
    steps: written('Steps of the rule'),
  },
  saved_views: { name: written('Name of the view'), filter: written('Filters of the view') },
  scores_complaints: {
    registration_number: {
      holds: ['name'],
      why: 'Registration number on SCORES, which identifies a person',
    },
  },
  security_log: {
    account: { holds: ['name'], why: 'Account that acted, or the entered user id' },
    address: { holds: ['name'], why: 'IP address of the action' },
    about: { holds: ['name'], why: 'Affected account, or the exported list' },
    reason: written('Reason for an export'),
  },
  sessions: {
    network: { holds: ['name'], why: 'Network of the sign-in' },
    id_token: {
      holds: ['name', 'email'],
      why: 'Provider’s ID token, needed to sign out at the provider',
    },
  },
  form_drafts: {
    sealed_content: {
      holds: ['name', 'mobile', 'email', 'pan', 'folio', 'text'],
      why: 'Form between two pages, encrypted with the secret in the browser’s cookie',
      as: 'sealed',
    },
  },
  sign_ons: {
    id_token: {
      holds: ['name', 'email'],
      why: 'Provider’s ID token until the second step is done',
    },
  },
  users: {
    userid: { holds: ['name'], why: 'User id for signing in' },
    employee_code: { holds: ['name'], why: 'Employee code, which identifies the account' },
    employee_name: { holds: ['name'], why: 'Name that colleagues see' },
    mobile: { holds: ['mobile'], why: 'Number that receives the user’s OTPs' },
    email: { holds: ['email'], why: 'Address that receives the user’s messages' },
  },
  webhook_deliveries: { answer: written('Beginning of the receiver’s response') },
  webhooks: { name: written('Name of the webhook, chosen by a super admin') },
  verification_proofs: {
    mobile_hash: {
      holds: ['mobile'],
      why: 'Verified mobile, to compare with a case’s mobile',
      as: 'hash',
    },
    sealed_mobile: {
      holds: ['mobile'],
      why: 'Verified mobile, encrypted with the proof’s token',
      as: 'sealed',
    },
  },
};
