import { bulkLimits, integrationLimits, quarantineLimits } from '@feedback/contract/limits';
import { ruleLimits } from '@feedback/contract/automation/rule-limits';
import { accountChangeLimits, signInLimits } from '@feedback/contract/access-limits';

import { monthlyTables } from '../platform/db/months.ts';

/** A table whose expired rows are deleted. */
export interface ClearedTable {
  readonly table: string;
  /** The columns of its primary key. */
  readonly key: string;
  /** The SQL condition of a row that is no longer needed. */
  readonly over: string;
}

/** Rows that are deleted when they are no longer needed. History, cases and messages stay. */
export const clearedTables: readonly ClearedTable[] = [
  { table: 'sessions', key: 'id', over: 'expires_at < now()' },
  { table: 'passkey_challenges', key: 'challenge_hash', over: 'expires_at < now()' },
  { table: 'form_drafts', key: 'id', over: 'expires_at < now()' },
  { table: 'sign_ons', key: 'token_hash', over: 'expires_at < now()' },
  // OTPs are kept for two hours, because they count towards the limit per hour.
  { table: 'otps', key: 'id', over: `expires_at < now() - interval '2 hours'` },
  {
    table: 'login_attempts',
    key: 'id',
    over: `at < now() - interval '${signInLimits.windowMinutes * 2} minutes'`,
  },
  {
    table: 'login_places',
    key: 'userid, address',
    over: `at < now() - interval '${signInLimits.placeDays} days'`,
  },
  {
    table: 'login_devices',
    key: 'user_id, browser, platform, network',
    over: `at < now() - interval '${signInLimits.placeDays} days'`,
  },
  // A used token names the case that it allowed, so that a repeated submission is recognised.
  {
    table: 'verification_proofs',
    key: 'id',
    over: `spent_by IS NULL AND expires_at < now() - interval '1 day'`,
  },
  {
    table: 'account_changes',
    key: 'id',
    over: `at < now() - interval '${accountChangeLimits.approvalBarDays} days'`,
  },
  { table: 'password_links', key: 'id', over: `expires_at < now() - interval '7 days'` },
  { table: 'otp_counts', key: 'scope, span, since', over: `since < now() - interval '2 days'` },
  {
    table: 'identifier_searches',
    key: 'account, since, digest',
    over: `since < now() - interval '2 days'`,
  },
  { table: 'spent_challenges', key: 'signature', over: 'expires_at < now()' },
  {
    table: 'case_presence',
    key: 'feedback_id, user_id, page',
    over: `seen_at < now() - interval '1 hour'`,
  },
  {
    table: 'bulk_jobs',
    key: 'id',
    over: `created_at < now() - interval '${bulkLimits.keptDays} days'`,
  },
  {
    table: 'rule_runs',
    key: 'id',
    over: `created_at < now() - interval '${ruleLimits.keptDays} days'`,
  },
  { table: 'alarms', key: 'id', over: `began_at < now() - interval '2 years'` },
  {
    table: 'quarantined_files',
    key: 'id',
    over: `at < now() - interval '${quarantineLimits.keptDays} days'`,
  },
  // The first partition has no lower bound, so it is never dropped as a whole month.
  {
    table: 'security_log_first',
    key: 'at, id',
    over: `at < now() - interval '${monthlyTables.security_log.keptFor}'`,
  },
  {
    table: 'webhook_deliveries',
    key: 'id',
    over: `created_at < now() - interval '${integrationLimits.deliveryDays} days'`,
  },
  { table: 'request_counts', key: 'key', over: 'expire < extract(epoch FROM now()) * 1000' },
];
