import { integrationLimits, loginLimits, quarantineLimits } from '@feedback/contract/limits';

interface ClearedTable {
  readonly table: string;
  /** The condition of a row that nobody needs any more. */
  readonly over: string;
}

/** What has served its purpose. History, cases and messages are for good. */
export const clearedTables: readonly ClearedTable[] = [
  { table: 'sessions', over: 'expires_at < now()' },
  { table: 'passkey_challenges', over: 'expires_at < now()' },
  { table: 'sign_ons', over: 'expires_at < now()' },
  // They also count towards the limit per hour.
  { table: 'otps', over: `expires_at < now() - interval '2 hours'` },
  {
    table: 'login_attempts',
    over: `at < now() - interval '${loginLimits.windowMinutes * 2} minutes'`,
  },
  { table: 'login_places', over: `at < now() - interval '${loginLimits.placeDays} days'` },
  { table: 'login_devices', over: `at < now() - interval '${loginLimits.placeDays} days'` },
  // A spent one says which case it allowed, so that the same submission is known again.
  {
    table: 'verification_proofs',
    over: `spent_by IS NULL AND expires_at < now() - interval '1 day'`,
  },
  { table: 'password_links', over: `expires_at < now() - interval '7 days'` },
  { table: 'otp_counts', over: `since < now() - interval '2 days'` },
  { table: 'spent_challenges', over: 'expires_at < now()' },
  { table: 'case_presence', over: `seen_at < now() - interval '1 hour'` },
  { table: 'alarms', over: `began_at < now() - interval '2 years'` },
  {
    table: 'quarantined_files',
    over: `at < now() - interval '${quarantineLimits.keptDays} days'`,
  },
  { table: 'security_events', over: `at < now() - interval '2 years'` },
  {
    table: 'webhook_deliveries',
    over: `created_at < now() - interval '${integrationLimits.deliveryDays} days'`,
  },
  { table: 'request_counts', over: 'expire < extract(epoch FROM now()) * 1000' },
];
