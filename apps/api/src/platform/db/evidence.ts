import { getSubmitterField, submitterFieldNames } from '@feedback/contract/cases/submitter-fields';
import { hasOwnKey } from '@feedback/contract/keys';
import { maskFunctions } from '@feedback/contract/privacy/masks';
import { referenceLists } from '@feedback/contract/reference-data/lists';

/** Columns that hold what submitters state about themselves; identifiers are in `sealed`. */
const submitterColumns = submitterFieldNames
  .filter((name) => !hasOwnKey(maskFunctions, getSubmitterField(name).personal ?? ''))
  .map((name) =>
    (getSubmitterField(name).attribute ?? name).replaceAll(
      /[A-Z]/g,
      (letter) => `_${letter.toLowerCase()}`,
    ),
  );

/**
 * Rights of the product on a table that holds evidence; the table's owner has no further rights
 * (ADR 48).
 */
export interface EvidenceTable {
  /** Columns that the product may update; none when omitted. */
  readonly changes?: readonly string[] | 'all';
  /** Other rights of the product on the table. */
  readonly may?: readonly ('DELETE' | 'TRUNCATE')[];
  /** Columns that no digest and no log hash covers; a comment beside them says why. */
  readonly unsigned?: readonly string[];
}

/** Tables that hold evidence. A new table is named here, or in `tablesWithoutEvidence`. */
export const evidenceTables: Readonly<Record<string, EvidenceTable>> = {
  audit_history: {},
  audit_leaves: {},
  audit_tiles: {},
  // `signed_at` is unsigned: only the gauge for the age of the newest checkpoint reads this column.
  audit_checkpoints: { unsigned: ['signed_at'] },
  stored_receipts: {},
  disclosures: { changes: ['state', 'approved_by', 'approved_at'] },
  disclosure_rounds: {},
  disclosure_years: {},
  // The columns may change because erasure and redaction remove text from a closed round.
  case_rounds: { changes: ['closure_description', 'mended'] },
  // A restore removes the first version, which every installation starts with.
  notices: { may: ['TRUNCATE'], unsigned: ['version', 'texts', 'published_at', 'published_by'] },
  // Unsigned: who the submitter is, who works on the case, its due dates, and its search data.
  feedbacks: {
    changes: 'all',
    unsigned: [
      ...submitterColumns,
      'search_text',
      'submission_id',
      'submission_digest',
      'submitter_name',
      'submitted_by',
      'employee_code',
      'location',
      'area',
      'city',
      'type_of_btl',
      'amc_name',
      'locale',
      'attachment_count',
      'assigned_to',
      'assigned_at',
      'team_id',
      'waiting_for',
      'waiting_since',
      'answered_at',
      'answer_seen_at',
      'classified_at',
      'due_at',
      'service_due_at',
      'policy_day',
      'breached_at',
      'key_id',
      'sealed',
      'found_by',
      'erased_at',
      'tag_ids',
      'version',
      'updated_at',
      'arrived_by',
    ],
  },
  case_entries: {
    changes: 'all',
    may: ['DELETE'],
    unsigned: [
      'submission_id',
      'submission_digest',
      'is_sender_confirmed',
      'key_id',
      'sealed_sender',
      'origin',
      // Only replies that have not been sent have these.
      'leaves_at',
      'is_scheduled',
      'cancelled_for',
      'closure_description',
      'resolution',
      'root_cause',
      'mended',
    ],
  },
  scores_complaints: { changes: 'all', may: ['DELETE'], unsigned: ['updated_at'] },
  scores_milestones: {
    changes: 'all',
    may: ['DELETE'],
    unsigned: ['due_at', 'created_at', 'updated_at'],
  },
};

/** Tables that hold no evidence: nothing in them is published, signed or frozen. */
export const tablesWithoutEvidence: readonly string[] = [
  ...Object.values(referenceLists).map(({ table }) => table),
  'account_changes',
  'account_links',
  'alarm_settings',
  'alarms',
  'api_keys',
  'attachments',
  'bulk_cases',
  'bulk_jobs',
  'audit_tree',
  'case_presence',
  'case_ratings',
  'case_reminders',
  'case_tellings',
  'case_watchers',
  'case_keys',
  'case_words',
  'clock_policies',
  'complaint_codes',
  'daily_digests',
  'form_drafts',
  'discarded_files',
  'discarded_keys',
  'escalation_levels',
  'feedback_types',
  'file_holders',
  'holidays',
  'identifier_searches',
  'installation_marks',
  'immediate_erasures',
  'incoming_mails',
  'late_disclosures',
  'late_reasons',
  'leaves',
  'legal_holds',
  'login_attempts',
  'login_devices',
  'login_places',
  'macros',
  'mailboxes',
  'migrations',
  'note_mentions',
  'otp_counts',
  'otps',
  'outgoing_messages',
  'passkey_challenges',
  'passkeys',
  'password_links',
  'planned_erasures',
  'quarantined_files',
  'raised_events',
  'recovery_codes',
  'reply_templates',
  'request_counts',
  'retention_periods',
  'rule_runs',
  'rules',
  'saved_views',
  'second_factors',
  'secrets',
  'security_log',
  'sessions',
  'set_aside',
  'sign_ons',
  'spent_challenges',
  'stored_months',
  'sub_types',
  'teams',
  'users',
  'verification_proofs',
  'view_subscriptions',
  'webhook_deliveries',
  'webhooks',
];
