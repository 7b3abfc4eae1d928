import { audienceSchema, type Audience } from '@feedback/contract/kinds/audience';
import { clockLimits } from '@feedback/contract/limits';
import { query } from '../../platform/db/query.ts';
import { indianDay } from '../../platform/db/indian-days.ts';

import { boundValues } from '../../platform/db/sql-values.ts';
import { stoppedAtSql } from '../sla/index.ts';

/**
 * Scope of the figures: the user whose cases are included (null for all), and the start of the
 * period.
 */
export interface OverviewScope {
  readonly visibleTo: number | null;
  /** First instant of the period. */
  readonly since: Date;
}

/** Counts of open cases of one group, with overdue and due soon regardless of stopped clocks. */
export interface UnclosedRow {
  readonly audience: Audience;
  readonly feedbackType: string;
  readonly assignedTo: string | null;
  readonly assignedToCode: string | null;
  /** Index of the age group: the number of its boundaries before the case's receipt. */
  readonly age: number;
  readonly count: number;
  readonly overdue: number;
  readonly dueSoon: number;
}

/** Number of cases of a tab that were received or closed on a day. */
export interface DayRow {
  readonly day: string;
  readonly audience: Audience;
  readonly count: number;
}

/** Number of cases of a tab that are past a due date before which their clock stopped. */
export type StoppedClockRow = Pick<UnclosedRow, 'audience' | 'count'>;

const tabs = audienceSchema.options;
const audiences = `audience IN (${tabs.map((tab) => `'${tab}'`).join(', ')})`;

/** SQL expression: the end of the period in which a case counts as due soon. */
const soonAfter = (instant: string) => `${instant} + interval '${clockLimits.dueSoonDays} days'`;

/** Returns the SQL condition for the owner of the cases, and its bound values. */
function owned({ visibleTo }: OverviewScope) {
  const bound = boundValues();
  const own = visibleTo === null ? 'true' : `assigned_to = ${bound.place(visibleTo)}::int`;
  return { ...bound, own };
}

/**
 * Counts open cases by tab, type, assignee and age.
 * @param begins the instants at which the age groups begin, ascending
 */
export async function countUnclosed(scope: OverviewScope, begins: readonly Date[]) {
  const { values, place, own } = owned(scope);
  const ages = `ARRAY[${begins.map((begin) => place(begin)).join(', ')}]::timestamptz[]`;
  const rows = await query<UnclosedRow>(
    `SELECT audience, feedback_type AS "feedbackType", u.employee_name AS "assignedTo",
       u.employee_code AS "assignedToCode", age, count, overdue, due_soon AS "dueSoon"
     FROM (
       SELECT audience, feedback_type, assigned_to, count(*)::int AS count,
         count(*) FILTER (WHERE due_at < now())::int AS overdue,
         count(*) FILTER (WHERE due_at BETWEEN now() AND ${soonAfter('now()')})::int AS due_soon,
         width_bucket(created_at, ${ages}) AS age
       FROM feedbacks WHERE status <> 'closed' AND ${own}
       GROUP BY audience, feedback_type, assigned_to, age
     ) AS counted LEFT JOIN users u ON u.id = counted.assigned_to`,
    values,
  );
  return rows;
}

/**
 * Counts cases past their due date that are not late: waiting cases, and SCORES complaints whose
 * report was filed.
 */
export async function countStopped(scope: OverviewScope): Promise<StoppedClockRow[]> {
  const { values, own } = owned(scope);
  const rows = await query<StoppedClockRow>(
    `SELECT f.audience, count(*)::int AS count FROM feedbacks f
     WHERE (f.waiting_for = 'submitter' OR f.source = 'scores') AND f.status <> 'closed' AND ${audiences} AND ${own}
       AND f.due_at < now() AND f.due_at >= ${stoppedAtSql} GROUP BY f.audience`,
    values,
  );
  return rows;
}

/**
 * Cases of a tab that were open at a moment; those overdue, due soon and unassigned at that time.
 */
export interface OpenCasesAtRow {
  readonly audience: Audience;
  readonly count: number;
  readonly overdue: number;
  readonly dueSoon: number;
  readonly unassigned: number;
}

/**
 * SQL expression: whether a case was unassigned at a moment, by the last assignment in its history
 * before it.
 */
const hadNobody = (moment: string) => `coalesce((
    SELECT e.after ->> 'status' = 'open' FROM audit_history AS e
    WHERE e.entity = 'case' AND e.entity_id = f.id::text AND e.at < ${moment}
      AND e.at >= f.created_at - interval '1 day'
      AND e.action IN ('created', 'assigned', 'reassigned', 'reopened')
    ORDER BY e.id DESC LIMIT 1
  ), false)`;

/**
 * Counts the cases that were open when the period began, by rounds that had begun and not ended;
 * overdue or due soon by the present due dates. Unassigned cases are visible only to users who see
 * all cases. Open cases and cases closed since are counted separately, each by an index.
 */
export async function countStanding(scope: OverviewScope): Promise<OpenCasesAtRow[]> {
  const { values, place, own } = owned(scope);
  const since = `${place(scope.since)}::timestamptz`;
  // A case is never reopened before its receipt, so an index on the receipt can limit the search.
  const begun = `created_at < ${since} AND coalesce(reopened_at, created_at) < ${since}
    AND ${audiences} AND ${own}`;
  const wasNobodys = scope.visibleTo === null ? hadNobody(since) : 'false';
  // Reads the history only for cases that were assigned since.
  const isNobodys = `CASE WHEN assigned_to IS NULL THEN true
    WHEN assigned_at < ${since} THEN false ELSE ${wasNobodys} END AS nobodys`;
  const rounds = [
    `SELECT audience, due_at, ${isNobodys} FROM feedbacks AS f
     WHERE status <> 'closed' AND ${begun}`,
    `SELECT audience, due_at, ${isNobodys} FROM feedbacks AS f
     WHERE status = 'closed' AND closed_at >= ${since} AND ${begun}`,
    `SELECT f.audience, r.due_at, ${wasNobodys} AS nobodys
     FROM case_rounds AS r JOIN feedbacks AS f ON f.id = r.feedback_id
     WHERE r.resolved_at >= ${since} AND r.received_at < ${since} AND ${own}`,
  ];
  const soon = soonAfter(since);
  return query<OpenCasesAtRow>(
    rounds
      .map(
        (round) => `SELECT audience, count(*)::int AS count,
           count(*) FILTER (WHERE due_at < ${since})::int AS overdue,
           count(*) FILTER (WHERE due_at BETWEEN ${since} AND ${soon})::int AS "dueSoon",
           count(*) FILTER (WHERE nobodys)::int AS unassigned
         FROM (${round}) AS standing GROUP BY audience`,
      )
      .join(' UNION ALL '),
    values,
  );
}

/**
 * SQL: the days of the period by their first instants, and the condition that an instant is on a
 * day.
 */
const days = (since: string) =>
  `generate_series(${since}::timestamptz, now(), interval '24 hours') AS began`;
const onDay = (instant: string) =>
  `${instant} >= began AND ${instant} < began + interval '24 hours'`;

/**
 * Counts the cases received in the period by day and tab. Each day is a range of an index, so that
 * nothing is calculated per case.
 */
export async function countOpened(scope: OverviewScope): Promise<DayRow[]> {
  const { values, place, own } = owned(scope);
  const rows = await query<DayRow>(
    `SELECT ${indianDay('began')}::text AS day, tab AS audience, count
     FROM ${days(place(scope.since))} CROSS JOIN unnest('{${tabs.join(',')}}'::text[]) AS tab
     CROSS JOIN LATERAL (
       SELECT count(*)::int AS count FROM feedbacks
       WHERE audience = tab AND ${onDay('created_at')} AND ${own}
     ) AS counted`,
    values,
  );
  return rows;
}

/** Counts the cases closed in the period by day and tab, by an index that begins with the time. */
export async function countClosed(scope: OverviewScope): Promise<DayRow[]> {
  const { values, place, own } = owned(scope);
  const each = (write: (tab: Audience) => string) => tabs.map(write).join(', ');
  const rows = await query<DayRow>(
    `SELECT ${indianDay('began')}::text AS day, audience, count
     FROM ${days(place(scope.since))} CROSS JOIN LATERAL (
       SELECT ${each((tab) => `count(*) FILTER (WHERE audience = '${tab}')::int AS ${tab}`)}
       FROM feedbacks
       WHERE status = 'closed' AND ${onDay('closed_at')} AND ${own}
     ) AS counted
     CROSS JOIN LATERAL (VALUES ${each((tab) => `('${tab}', ${tab})`)}) AS tabs (audience, count)`,
    values,
  );
  return rows;
}

/** Durations of cases in hours: the median, the 90th percentile, and counts below each limit. */
export interface TimesRow {
  readonly count: number;
  readonly hours: readonly [median: number, ninetieth: number] | null;
  /** A count for each limit. */
  readonly below: readonly number[];
}

/** Measures the durations of the cases that were received in the period. */
export async function measureTimeToClose(scope: OverviewScope, ends: readonly number[]) {
  const { values, place, own } = owned(scope);
  const since = `${place(scope.since)}::timestamptz`;
  const below = ends.map((end) => `count(*) FILTER (WHERE hours < ${place(end)}::float8)::int`);
  const rows = await query<TimesRow>(
    `SELECT count(*)::int AS count, ARRAY[${below.join(', ')}] AS below,
       percentile_cont(ARRAY[0.5, 0.9]) WITHIN GROUP (ORDER BY hours) AS hours
     FROM (
       SELECT date_part('epoch', closed_at - created_at) / 3600 AS hours FROM feedbacks
       WHERE ${audiences} AND status = 'closed' AND created_at >= ${since}
         AND closed_at >= ${since} AND ${own}
       -- Worked out once a row, not once for each use.
       OFFSET 0
     ) AS taken`,
    values,
  );
  return rows[0];
}
