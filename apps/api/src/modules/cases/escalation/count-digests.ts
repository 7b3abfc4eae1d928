import { query } from '../../../platform/db/query.ts';
import { buildIndianDaySql } from '../../../platform/db/indian-days.ts';

import { type OfficeTime, buildIsOverdueSql, slaClockStoppedAtSql } from '../../sla/index.ts';

/** Case counts in a user's daily digest. */
export interface DigestCounts {
  readonly overdue: number;
  readonly dueToday: number;
  readonly fresh: number;
  readonly answered: number;
}

/** The recipient of a digest, with the case counts. */
export interface DigestRow extends DigestCounts {
  readonly name: string;
  readonly email: string;
}

interface When extends OfficeTime {
  readonly now: Date;
}

/** SQL clause: users who have not received a digest today. */
const unsent = `FROM users u
  WHERE u.deleted_at IS NULL AND u.role <> 'employee' AND NOT EXISTS (
    SELECT FROM daily_digests AS d WHERE d.user_id = u.id AND (d.is_off OR d.sent_on = $1::date))`;

/**
 * Returns the ids of users whose digest is due, except users that were set aside after an error.
 */
export async function findDigestIds(
  { today }: When,
  { limit, skipped }: { readonly limit: number; readonly skipped: readonly number[] },
): Promise<number[]> {
  const rows = await query<{ id: number }>(
    `SELECT u.id ${unsent} AND u.id <> ALL ($3::int[]) ORDER BY u.id LIMIT $2`,
    [today, limit, skipped],
  );
  return rows.map(({ id }) => id);
}

/**
 * Claims the digests that were not sent today, so that no user receives two digests. Counts each
 * user's open cases: overdue, due today, and, since the opening of the last working day, newly
 * assigned and answered by the submitter. Omits users without open cases.
 */
export async function claimDueDigests(
  { today, since, now }: When,
  ids: readonly number[],
): Promise<DigestRow[]> {
  const claimed = await query<{ id: number }>(
    `INSERT INTO daily_digests (user_id, sent_on)
     SELECT u.id, $1::date ${unsent} AND u.id = ANY ($2::int[]) ORDER BY u.id
     ON CONFLICT (user_id) DO UPDATE SET sent_on = EXCLUDED.sent_on
       WHERE daily_digests.sent_on IS DISTINCT FROM EXCLUDED.sent_on AND NOT daily_digests.is_off
     RETURNING user_id AS id`,
    [today, ids],
  );
  return query<DigestRow>(
    `SELECT u.employee_name AS name, u.email, counted.overdue, counted."dueToday", counted.fresh,
       counted.answered
     FROM (
       SELECT f.assigned_to,
         count(*) FILTER (WHERE ${buildIsOverdueSql('$3::timestamptz')})::int AS overdue,
         count(*) FILTER (WHERE f.due_at >= $3::timestamptz
           AND ${slaClockStoppedAtSql} IS NULL
           AND ${buildIndianDaySql('f.due_at')} = $1::date)::int AS "dueToday",
         count(*) FILTER (WHERE f.assigned_at >= $2::timestamptz)::int AS fresh,
         count(*) FILTER (WHERE EXISTS (SELECT FROM case_entries e WHERE e.feedback_id = f.id
           AND e.kind = 'in' AND e.created_at >= $2::timestamptz))::int AS answered
       FROM feedbacks f WHERE f.assigned_to = ANY ($4::int[]) AND f.status <> 'closed'
       GROUP BY f.assigned_to
     ) AS counted JOIN users u ON u.id = counted.assigned_to ORDER BY u.id`,
    [today, since, now, claimed.map(({ id }) => id)],
  );
}
