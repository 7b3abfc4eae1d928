import { referenceLists } from '@feedback/contract/reference-data/lists';

import { services } from '../../context/context.ts';

/**
 * Whether tables are distributed over the nodes of a cluster, where a statement may write to only
 * one distributed table.
 */
export const isCluster = (): boolean => services().config.databaseEngine === 'citus';

/**
 * Tables that are distributed by case, with the column that holds the key of the case: all rows of
 * a case are on one node, whatever their table.
 */
export const distributedTables: Readonly<Record<string, string>> = {
  feedbacks: 'id',
  attachments: 'feedback_id',
  case_entries: 'feedback_id',
  case_ratings: 'feedback_id',
  case_reminders: 'feedback_id',
  case_rounds: 'feedback_id',
  case_tellings: 'feedback_id',
  case_watchers: 'feedback_id',
  late_reasons: 'feedback_id',
  legal_holds: 'feedback_id',
  note_mentions: 'feedback_id',
  planned_erasures: 'feedback_id',
  scores_complaints: 'feedback_id',
  scores_milestones: 'feedback_id',
};

/**
 * Small tables of which each node has a copy, so that it joins them with its cases. Each comes after
 * the tables that it refers to.
 */
export const referenceTables: readonly string[] = [
  'users',
  'leaves',
  'teams',
  'feedback_types',
  'sub_types',
  'clock_policies',
  'complaint_codes',
  'reply_templates',
  'escalation_levels',
  'holidays',
  'retention_periods',
  'tags',
];

/** Reason why a table stays on the coordinator. */
export type CoordinatorReason =
  /** A queue, whose rows are taken one by one in a global order with `SKIP LOCKED`. */
  | 'queue'
  /**
   * A table that is read and written in an order across all cases, or by keys other than the
   * case's.
   */
  | 'acrossCases'
  /** Reference data: small, and joined with cases once these are found. */
  | 'reference'
  /** A table of an account or an address, whose own tables are few and small. */
  | 'accounts'
  /**
   * A table whose changes a trigger announces; only listeners on the same node receive the
   * notification.
   */
  | 'announced'
  /** Published figures, which triggers over whole statements guard. */
  | 'published'
  /** A few rows about the whole product. */
  | 'system';

/** Tables that are not distributed and stay on the coordinator. */
export const coordinatorTables: Readonly<Record<string, CoordinatorReason>> = {
  ...Object.fromEntries(
    Object.values(referenceLists)
      .map(({ table }) => table)
      .filter((table) => !referenceTables.includes(table))
      .map((table) => [table, 'reference']),
  ),
  outgoing_messages: 'queue',
  raised_events: 'queue',
  webhook_deliveries: 'queue',
  incoming_mails: 'acrossCases',
  audit_checkpoints: 'acrossCases',
  audit_history: 'acrossCases',
  audit_leaves: 'acrossCases',
  audit_tiles: 'acrossCases',
  audit_tree: 'acrossCases',
  bulk_cases: 'acrossCases',
  bulk_jobs: 'acrossCases',
  rule_runs: 'acrossCases',
  rules: 'acrossCases',
  case_keys: 'acrossCases',
  case_words: 'acrossCases',
  stored_receipts: 'acrossCases',
  immediate_erasures: 'accounts',
  discarded_files: 'acrossCases',
  discarded_keys: 'acrossCases',
  case_presence: 'announced',
  sessions: 'announced',
  disclosures: 'published',
  disclosure_rounds: 'published',
  disclosure_years: 'published',
  late_disclosures: 'published',
  notices: 'reference',
  account_changes: 'accounts',
  account_links: 'accounts',
  api_keys: 'accounts',
  daily_digests: 'accounts',
  form_drafts: 'accounts',
  identifier_searches: 'accounts',
  login_attempts: 'accounts',
  login_devices: 'accounts',
  login_places: 'accounts',
  macros: 'accounts',
  otp_counts: 'accounts',
  otps: 'accounts',
  passkey_challenges: 'accounts',
  passkeys: 'accounts',
  password_links: 'accounts',
  recovery_codes: 'accounts',
  request_counts: 'accounts',
  saved_views: 'accounts',
  second_factors: 'accounts',
  security_log: 'accounts',
  sign_ons: 'accounts',
  spent_challenges: 'accounts',
  verification_proofs: 'accounts',
  view_subscriptions: 'accounts',
  alarm_settings: 'system',
  alarms: 'system',
  file_holders: 'system',
  installation_marks: 'system',
  mailboxes: 'system',
  migrations: 'system',
  quarantined_files: 'system',
  secrets: 'system',
  set_aside: 'system',
  stored_months: 'system',
  webhooks: 'system',
};
