import type { Audience } from '@feedback/contract/kinds/audience';
import { clockLimits } from '@feedback/contract/limits';
import { query } from '../../db/query.ts';
import { indianDay, indianToday } from '../../db/indian-days.ts';

import { boundValues } from '../../db/sql-values.ts';
import { dueKey } from '../case/case-columns.ts';
import { clockAt } from '../clock/due-date.ts';

/** The scope of the figures: the cases that somebody sees, and a time. */
export interface OverviewScope {
  readonly visibleTo: number | null;
  /** The instant at which the period begins. */
  readonly since: Date;
}

/** Cases not closed now, of one kind; `daysAgo` in days of Asia/Kolkata, 31 for all older. */
export interface UnclosedRow {
  readonly audience: Audience;
  readonly feedbackType: string;
  readonly assignedTo: string | null;
  readonly assignedToCode: string | null;
  readonly daysAgo: number;
  readonly count: number;
}

/** How many cases of a tab came, or were closed, on a day. */
export interface DayRow {
  readonly day: string;
  readonly audience: Audience;
  readonly count: number;
}

/** How many cases of a tab are late, or due within days. */
export interface DueRow {
  readonly audience: Audience;
  readonly isOverdue: boolean;
  readonly count: number;
}

const audiences = `audience IN ('c', 'd', 'e')`;

/** A statement's condition on whose cases they are, and its values. */
function owned({ visibleTo }: OverviewScope) {
  const bound = boundValues();
  const own = visibleTo === null ? 'true' : `assigned_to = ${bound.place(visibleTo)}::int`;
  return { ...bound, own };
}

/** What is not closed, counted by tab, type, assignee and age. */
export async function countUnclosed(scope: OverviewScope) {
  const { values, own } = owned(scope);
  const rows = await query<UnclosedRow>(
    `SELECT audience, feedback_type AS "feedbackType", u.employee_name AS "assignedTo",
       u.employee_code AS "assignedToCode", "daysAgo", count
     FROM (
       SELECT audience, feedback_type, assigned_to, count(*)::int AS count,
         least(31, ${indianToday} - ${indianDay('created_at')}) AS "daysAgo"
       FROM feedbacks WHERE status <> 'closed' AND ${own}
       GROUP BY audience, feedback_type, assigned_to, "daysAgo"
     ) AS counted LEFT JOIN users u ON u.id = counted.assigned_to`,
    values,
  );
  return rows;
}

/** What is not closed and late or due within days, by the index of due dates alone. */
export async function countDue(scope: OverviewScope): Promise<DueRow[]> {
  const { values, own } = owned(scope);
  const rows = await query<DueRow>(
    `SELECT f.audience, f.is_overdue AS "isOverdue", count(*)::int AS count FROM (
       SELECT f.audience, f.due_at < now() AS is_overdue FROM feedbacks f
       WHERE ${audiences} AND ${own} AND NOT (f.due_at < now() AND f.due_at >= ${clockAt('now()')})
         AND ${dueKey} <= now() + interval '${clockLimits.dueSoonDays} days'
     ) AS f GROUP BY 1, 2`,
    values,
  );
  return rows;
}

/** Cases not closed at a moment, by tab; `isOverdue` is null for those neither late nor due soon. */
export interface StandingRow {
  readonly audience: Audience;
  readonly isOverdue: boolean | null;
  readonly isUnassigned: boolean;
  readonly count: number;
}

/** Whether a case was unassigned at a moment, by the last assignment in its history before. */
const hadNobody = (moment: string) => `coalesce((
    SELECT e.after ->> 'status' = 'open' FROM audit_events AS e
    WHERE e.entity = 'case' AND e.entity_id = f.id::text AND e.at < ${moment}
      AND e.action IN ('created', 'assigned', 'reassigned', 'reopened')
    ORDER BY e.id DESC LIMIT 1
  ), false)`;

/**
 * What was not closed when the period began, by the rounds that had begun and not ended then; late
 * or due soon by the due dates as they are now. Only who sees all cases sees those that nobody has.
 */
export async function countStanding(scope: OverviewScope): Promise<StandingRow[]> {
  const { values, place, own } = owned(scope);
  const since = `${place(scope.since)}::timestamptz`;
  const begun = `coalesce(reopened_at, created_at) < ${since} AND ${audiences} AND ${own}`;
  const wasNobodys = scope.visibleTo === null ? hadNobody(since) : 'false';
  // The history is asked about those alone that were given to somebody since.
  const isNobodys = `CASE WHEN assigned_to IS NULL THEN true
    WHEN assigned_at < ${since} THEN false ELSE ${wasNobodys} END AS nobodys`;
  return query<StandingRow>(
    `SELECT audience, count(*)::int AS count, CASE WHEN due_at < ${since} THEN true
         WHEN due_at <= ${since} + interval '${clockLimits.dueSoonDays} days' THEN false
       END AS "isOverdue", nobodys AS "isUnassigned"
     FROM (
       SELECT audience, due_at, ${isNobodys} FROM feedbacks AS f
       WHERE status <> 'closed' AND ${begun}
       UNION ALL
       SELECT audience, due_at, ${isNobodys} FROM feedbacks AS f
       WHERE status = 'closed' AND closed_at >= ${since} AND ${begun}
       UNION ALL
       SELECT f.audience, r.due_at, ${wasNobodys}
       FROM case_rounds AS r JOIN feedbacks AS f ON f.id = r.feedback_id
       WHERE r.resolved_at >= ${since} AND r.received_at < ${since} AND ${own}
     ) AS standing GROUP BY 1, 3, 4`,
    values,
  );
}

/** The cases that came in the period, by day and tab. */
export async function countOpened(scope: OverviewScope): Promise<DayRow[]> {
  const { values, place, own } = owned(scope);
  const rows = await query<DayRow>(
    `SELECT ${indianDay('created_at')}::text AS day, audience, count(*)::int AS count FROM feedbacks
     WHERE ${audiences} AND created_at >= ${place(scope.since)}::timestamptz AND ${own}
     GROUP BY 1, 2`,
    values,
  );
  return rows;
}

/** The cases that were closed in the period, by day and tab. */
export async function countClosed(scope: OverviewScope): Promise<DayRow[]> {
  const { values, place, own } = owned(scope);
  const rows = await query<DayRow>(
    `SELECT ${indianDay('closed_at')}::text AS day, audience, count(*)::int AS count FROM feedbacks
     WHERE status = 'closed' AND closed_at >= ${place(scope.since)}::timestamptz AND ${own}
     GROUP BY 1, 2`,
    values,
  );
  return rows;
}

/** How long the cases that came in the period took, by bucket; the last one has no upper end. */
export async function measureTimeToClose(scope: OverviewScope, bucketHours: readonly number[]) {
  const { values, place, own } = owned(scope);
  const rows = await query<{ bucket: number; count: number; hours: number[] | null }>(
    `WITH taken AS (
       SELECT extract(epoch FROM closed_at - created_at)::float8 / 3600 AS hours FROM feedbacks
       WHERE ${audiences} AND status = 'closed'
         AND created_at >= ${place(scope.since)}::timestamptz AND ${own}
     )
     SELECT width_bucket(hours, ${place(bucketHours)}::float8[]) AS bucket, count(*)::int AS count,
       NULL::float8[] AS hours
     FROM taken GROUP BY 1
     UNION ALL
     SELECT -1, count(*)::int, percentile_cont(ARRAY[0.5, 0.9]) WITHIN GROUP (ORDER BY hours)
     FROM taken`,
    values,
  );
  return rows;
}
