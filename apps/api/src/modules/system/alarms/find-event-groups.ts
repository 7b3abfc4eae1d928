import type { AlarmRule, AlarmSetting } from '@feedback/contract/system/alarm';

import { query } from '../../../platform/db/query.ts';
import { findOfficeCalendar, calculateOfficeTime } from '../../sla/index.ts';

/** Events of one account or IP address that reach an alarm rule's threshold within its minutes. */
export interface SecurityEventGroup {
  readonly account: string | null;
  readonly address: string | null;
  readonly count: number;
  readonly firstAt: Date;
  readonly lastAt: Date;
}

interface Measure {
  /** Field by which events are grouped. */
  readonly by: 'account' | 'address';
  /** SQL expression for the number that one event adds to the count. */
  readonly weight: string;
  readonly where: string;
  /** SQL source of the events, when they are not security events. */
  readonly events?: string;
  /** Counts only events outside office hours. */
  readonly isNightly?: boolean;
}

const exported = `kind = 'export' AND outcome = 'success' AND row_count IS NOT NULL`;

/** Events that each alarm rule counts, and how it counts them (rule 15.16). */
const measures: Readonly<Record<AlarmRule, Measure>> = {
  failures: {
    by: 'address',
    weight: 'count',
    where: `kind IN ('login', 'otp', 'passwordReset', 'passwordSet', 'secondFactor')
      AND outcome <> 'success'`,
  },
  nightExport: { by: 'account', weight: '1', where: exported, isNightly: true },
  largeExport: { by: 'account', weight: 'row_count', where: exported },
  reveals: {
    by: 'account',
    weight: '1',
    where: `kind IN ('reveal', 'identifierSearch') AND outcome = 'success'`,
  },
  accountChanges: {
    by: 'account',
    weight: '1',
    where: `kind = 'accountChange' AND outcome = 'success'`,
  },
  codeFailures: { by: 'account', weight: 'count', where: `kind = 'wrongCode'` },
  searchMisses: {
    by: 'account',
    weight: 'count',
    // Counts consecutive searches without a result; a successful search resets the count.
    where: `kind = 'identifierSearch' AND outcome <> 'success' AND NOT EXISTS (
      SELECT FROM security_log AS hit WHERE hit.kind = 'identifierSearch'
        AND hit.outcome = 'success' AND hit.account = security_log.account
        AND hit.at > security_log.at AND hit.at <= $1)`,
  },
  superadmins: {
    by: 'account',
    weight: '1',
    where: `kind = 'role' AND about->>'role' = 'superadmin'`,
  },
  setAside: {
    by: 'account',
    weight: '1',
    where: 'true',
    events: '(SELECT id, first_at AS at, NULL AS account, NULL AS address FROM set_aside) AS rows',
  },
  // Finds a failed audit log verification, or a period without any although checkpoints exist.
  verification: {
    by: 'account',
    weight: '1',
    where: 'true',
    events: `(
      SELECT id, at, NULL AS account, NULL AS address FROM security_log
      WHERE kind = 'verification' AND outcome <> 'success'
      UNION ALL
      SELECT 0, $1, NULL, NULL
      FROM (SELECT $1::timestamptz - make_interval(mins => $2) AS since) AS span
      WHERE EXISTS (SELECT FROM audit_checkpoints WHERE signed_at < since)
        AND NOT EXISTS (SELECT FROM security_log
          WHERE kind = 'verification' AND at > since AND at <= $1)
    ) AS checks`,
  },
};

interface Counted extends Omit<SecurityEventGroup, 'count' | 'firstAt' | 'lastAt'> {
  readonly at: Date;
  readonly weight: number;
}

/**
 * Returns the accounts or IP addresses whose events reach a rule's threshold within its minutes.
 */
export async function findSecurityEventGroups(
  setting: AlarmSetting,
  now: Date,
): Promise<SecurityEventGroup[]> {
  const measure = measures[setting.rule];
  if (measure.isNightly) return atNight(setting, measure, now);
  const { by, weight, where, events = 'security_log' } = measure;
  return query<SecurityEventGroup>(
    `SELECT ${of(by)}, least(sum(${weight}), 2147483647)::int AS count,
       min(at) AS "firstAt", max(at) AS "lastAt"
     FROM ${events} WHERE ${where} AND ${recently} GROUP BY ${by}
     HAVING sum(${weight}) >= $3`,
    [now, setting.minutes, setting.threshold],
  );
}

/**
 * Returns the SQL columns of a group. For an account, shows the IP address of its newest event.
 */
const of = (by: Measure['by']) =>
  by === 'address'
    ? 'NULL AS account, address'
    : 'account, (array_agg(address ORDER BY id DESC))[1] AS address';

const recently = `at > $1::timestamptz - make_interval(mins => $2) AND at <= $1`;

/**
 * Counts events outside office hours in the application, because SQL cannot use the office
 * calendar.
 */
async function atNight(
  { minutes, threshold }: AlarmSetting,
  { where }: Measure,
  now: Date,
): Promise<SecurityEventGroup[]> {
  const events = await query<Counted>(
    `SELECT account, address, at FROM security_log WHERE ${where} AND ${recently} ORDER BY id`,
    [now, minutes],
  );
  const calendar = await findOfficeCalendar(now);
  const crowds = new Map<string | null, SecurityEventGroup>();
  for (const { account, address, at } of events) {
    if (calculateOfficeTime(at, calendar)) continue;
    const { count = 0, firstAt = at } = crowds.get(account) ?? {};
    crowds.set(account, { account, address, count: count + 1, firstAt, lastAt: at });
  }
  return [...crowds.values()].filter(({ count }) => count >= threshold);
}
