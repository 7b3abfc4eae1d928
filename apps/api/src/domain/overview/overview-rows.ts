import { audienceSchema, type Audience } from '@feedback/contract/kinds/audience';
import { clockLimits } from '@feedback/contract/limits';
import { query } from '../../db/query.ts';
import { indianDay } from '../../db/indian-days.ts';

import { boundValues } from '../../db/sql-values.ts';
import { stoppedAt } from '../clock/due-date.ts';

/** The scope of the figures: the cases that somebody sees, and a time. */
export interface OverviewScope {
  readonly visibleTo: number | null;
  /** The instant at which the period begins. */
  readonly since: Date;
}

/** Cases not closed now, of one kind, by their due dates too, whether a clock stands still or not. */
export interface UnclosedRow {
  readonly audience: Audience;
  readonly feedbackType: string;
  readonly assignedTo: string | null;
  readonly assignedToCode: string | null;
  /** How many of the ages asked for began before them. */
  readonly age: number;
  readonly count: number;
  readonly overdue: number;
  readonly dueSoon: number;
}

/** How many cases of a tab came, or were closed, on a day. */
export interface DayRow {
  readonly day: string;
  readonly audience: Audience;
  readonly count: number;
}

/** How many cases of a tab are past a due date before which their clock stopped. */
export type StoppedRow = Pick<UnclosedRow, 'audience' | 'count'>;

const tabs = audienceSchema.options;
const audiences = `audience IN (${tabs.map((tab) => `'${tab}'`).join(', ')})`;

/** The end of what is due soon at an instant. */
const soonAfter = (instant: string) => `${instant} + interval '${clockLimits.dueSoonDays} days'`;

/** A statement's condition on whose cases they are, and its values. */
function owned({ visibleTo }: OverviewScope) {
  const bound = boundValues();
  const own = visibleTo === null ? 'true' : `assigned_to = ${bound.place(visibleTo)}::int`;
  return { ...bound, own };
}

/**
 * Counts of cases not closed, by tab, type, assignee and age.
 * @param begins the instants at which ages begin, ascending
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

/** Cases past their due date that are not late: those that wait, and reported SCORES complaints. */
export async function countStopped(scope: OverviewScope): Promise<StoppedRow[]> {
  const { values, own } = owned(scope);
  const rows = await query<StoppedRow>(
    `SELECT f.audience, count(*)::int AS count FROM feedbacks f
     WHERE (f.waiting_for = 'submitter' OR f.source = 'scores') AND f.status <> 'closed' AND ${audiences} AND ${own}
       AND f.due_at < now() AND f.due_at >= ${stoppedAt} GROUP BY f.audience`,
    values,
  );
  return rows;
}

/** Cases of a tab not closed at a moment; of those late then, due soon after, and nobody's. */
export interface StandingRow {
  readonly audience: Audience;
  readonly count: number;
  readonly overdue: number;
  readonly dueSoon: number;
  readonly unassigned: number;
}

/** Whether a case was unassigned at a moment, by the last assignment in its history before. */
const hadNobody = (moment: string) => `coalesce((
    SELECT e.after ->> 'status' = 'open' FROM audit_history AS e
    WHERE e.entity = 'case' AND e.entity_id = f.id::text AND e.at < ${moment}
      AND e.at >= f.created_at - interval '1 day'
      AND e.action IN ('created', 'assigned', 'reassigned', 'reopened')
    ORDER BY e.id DESC LIMIT 1
  ), false)`;

/**
 * What was not closed when the period began, by the rounds that had begun and not ended then; late
 * or due soon by the due dates as they are now. Only who sees all cases sees those that nobody has.
 * Open cases and those closed since are counted apart, by an index each.
 */
export async function countStanding(scope: OverviewScope): Promise<StandingRow[]> {
  const { values, place, own } = owned(scope);
  const since = `${place(scope.since)}::timestamptz`;
  // No case is opened again before it came: that is where an index can begin or end.
  const begun = `created_at < ${since} AND coalesce(reopened_at, created_at) < ${since}
    AND ${audiences} AND ${own}`;
  const wasNobodys = scope.visibleTo === null ? hadNobody(since) : 'false';
  // The history is asked about those alone that were given to somebody since.
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
  return query<StandingRow>(
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

/** The days of the period, by the instants at which they begin, and whether one is of a day. */
const days = (since: string) =>
  `generate_series(${since}::timestamptz, now(), interval '24 hours') AS began`;
const onDay = (instant: string) =>
  `${instant} >= began AND ${instant} < began + interval '24 hours'`;

/**
 * The cases that came in the period, by day and tab. Each day is a piece of an index that is
 * counted: nothing is worked out for each case.
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

/** The cases that were closed in the period, by day and tab; their index begins with the time. */
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

/** How long cases took, in hours: the median, what nine in ten took at most, how many took less. */
export interface TimesRow {
  readonly count: number;
  readonly hours: readonly [median: number, ninetieth: number] | null;
  /** A count for each of the ends that were asked for. */
  readonly below: readonly number[];
}

/** How long the cases that came in the period took. */
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
