import { audienceSchema, type Audience } from '@feedback/contract/kinds/audience';
import { slaDataLimits } from '@feedback/contract/limits';
import { query } from '../../platform/db/query.ts';
import {
  buildIndianDaySql,
  buildIndianDayStartOfInstantSql,
} from '../../platform/db/indian-days.ts';

import { collectBoundValues } from '../../platform/db/sql-values.ts';
import { buildIsPastDueSql, isStatutorySql, isStoppedInTimeSql } from '../sla/index.ts';

/**
 * Scope of the overview figures: the user whose cases are included (null for all users), and the
 * start of the period.
 */
export interface OverviewScope {
  readonly visibleTo: number | null;
  /** First instant of the overview's period. */
  readonly since: Date;
}

/**
 * Counts of open cases with equal audience, type, assignee and age. The overdue and due-soon counts
 * ignore stopped SLA clocks.
 */
export interface OpenCasesRow {
  readonly audience: Audience;
  readonly feedbackType: string;
  readonly assignedTo: string | null;
  readonly assignedToCode: string | null;
  /** Index of the age group: the number of age-group boundaries before the receipt of the case. */
  readonly age: number;
  readonly count: number;
  readonly overdue: number;
  /** Number of the overdue cases with a statutory due date. */
  readonly statutory: number;
  readonly dueSoon: number;
}

/** Number of cases of one audience that were received or closed on one day. */
export interface DailyCasesRow {
  readonly day: string;
  readonly audience: Audience;
  readonly count: number;
}

/**
 * Number of cases of one audience that are past a due date but whose SLA clock stopped before that
 * due date.
 */
export type StoppedClockRow = Pick<OpenCasesRow, 'audience' | 'count' | 'statutory'>;

const tabs = audienceSchema.options;
const audiences = `audience IN (${tabs.map((tab) => `'${tab}'`).join(', ')})`;

/** SQL expression: the latest due date that counts as due soon at an instant. */
const soonAfter = (instant: string) => `${instant} + interval '${slaDataLimits.dueSoonDays} days'`;

/** Returns the SQL condition that limits cases to one assignee, with the bound values. */
function owned({ visibleTo }: OverviewScope) {
  const bound = collectBoundValues();
  const own = visibleTo === null ? 'true' : `assigned_to = ${bound.place(visibleTo)}::int`;
  return { ...bound, own };
}

/**
 * Counts open cases by audience, feedback type, assignee and age.
 * @param begins the instants at which the age groups begin, ascending
 */
export async function countOpenCases(scope: OverviewScope, begins: readonly Date[]) {
  const { values, place, own } = owned(scope);
  const ages = `ARRAY[${begins.map((begin) => place(begin)).join(', ')}]::timestamptz[]`;
  const rows = await query<OpenCasesRow>(
    `SELECT audience, feedback_type AS "feedbackType", u.employee_name AS "assignedTo",
       u.employee_code AS "assignedToCode", age, count, overdue, statutory, due_soon AS "dueSoon"
     FROM (
       SELECT audience, feedback_type, assigned_to, count(*)::int AS count,
         count(*) FILTER (WHERE ${buildIsPastDueSql()})::int AS overdue,
         count(*) FILTER (WHERE ${buildIsPastDueSql()} AND ${isStatutorySql})::int AS statutory,
         count(*) FILTER (WHERE due_at BETWEEN now() AND ${soonAfter('now()')})::int AS due_soon,
         width_bucket(created_at, ${ages}) AS age
       FROM feedbacks AS f WHERE status <> 'closed' AND ${own}
       GROUP BY audience, feedback_type, assigned_to, age
     ) AS counted LEFT JOIN users u ON u.id = counted.assigned_to`,
    values,
  );
  return rows;
}

/**
 * Counts open cases that are past their due date but not overdue, because the SLA clock stopped
 * before: cases that wait for the submitter, and SCORES complaints with a filed report.
 */
export async function countCasesWithStoppedClock(scope: OverviewScope): Promise<StoppedClockRow[]> {
  const { values, own } = owned(scope);
  const rows = await query<StoppedClockRow>(
    `SELECT f.audience, count(*)::int AS count,
       count(*) FILTER (WHERE ${isStatutorySql})::int AS statutory
     FROM feedbacks f
     WHERE (f.waiting_for = 'submitter' OR f.source = 'scores') AND f.status <> 'closed' AND ${audiences} AND ${own}
       AND ${isStoppedInTimeSql} GROUP BY f.audience`,
    values,
  );
  return rows;
}

/**
 * Counts of the cases of one audience that were open, overdue, due soon or unassigned at one
 * instant.
 */
export interface OpenCasesAtStartRow {
  readonly audience: Audience;
  readonly count: number;
  readonly overdue: number;
  readonly dueSoon: number;
  readonly unassigned: number;
}

/**
 * SQL expression: true when the last assignment event before an instant left the case of a row
 * (`id`, `created_at`) unassigned.
 */
const hadNobody = (moment: string) => `coalesce((
    SELECT e.after ->> 'status' = 'open' FROM audit_history AS e
    WHERE e.entity = 'case' AND e.entity_id = standing.id::text AND e.at < ${moment}
      AND e.at >= standing.created_at - interval '1 day'
      AND e.action IN ('created', 'assigned', 'reassigned', 'reopened')
    ORDER BY e.id DESC LIMIT 1
  ), false)`;

/**
 * Counts the case rounds that were open when the period began. The overdue and due-soon counts use
 * the current due dates. Only users who see all cases see unassigned cases. Open cases, cases
 * closed since and reopened cases are selected by separate queries, so that each query can use an
 * index. The audit history is read afterwards: on Citus, no other node has it.
 */
export async function countOpenCasesAtStart(scope: OverviewScope): Promise<OpenCasesAtStartRow[]> {
  const { values, place, own } = owned(scope);
  const since = `${place(scope.since)}::timestamptz`;
  // A case is never reopened before its receipt, so an index on the receipt can limit the search.
  const begun = `created_at < ${since} AND coalesce(reopened_at, created_at) < ${since}
    AND ${audiences} AND ${own}`;
  // Null: the audit history tells. It is read only for cases that were assigned since.
  const isNobodys = `CASE WHEN assigned_to IS NULL THEN true
    WHEN assigned_at < ${since} THEN false END AS nobodys`;
  const isUnassigned =
    scope.visibleTo === null
      ? `coalesce(nobodys, ${hadNobody(since)})`
      : 'coalesce(nobodys, false)';
  return query<OpenCasesAtStartRow>(
    `WITH standing AS MATERIALIZED (
       SELECT id, created_at, audience, due_at, ${isNobodys} FROM feedbacks AS f
       WHERE status <> 'closed' AND ${begun}
       UNION ALL
       SELECT id, created_at, audience, due_at, ${isNobodys} FROM feedbacks AS f
       WHERE status = 'closed' AND closed_at >= ${since} AND ${begun}
       UNION ALL
       SELECT f.id, f.created_at, f.audience, r.due_at, NULL::boolean
       FROM case_rounds AS r JOIN feedbacks AS f ON f.id = r.feedback_id
       WHERE r.resolved_at >= ${since} AND r.received_at < ${since} AND ${own}
     )
     SELECT audience, count(*)::int AS count,
       count(*) FILTER (WHERE due_at < ${since})::int AS overdue,
       count(*) FILTER (WHERE due_at BETWEEN ${since} AND ${soonAfter(since)})::int AS "dueSoon",
       count(*) FILTER (WHERE ${isUnassigned})::int AS unassigned
     FROM standing GROUP BY audience`,
    values,
  );
}

/** Counts the cases received in the period by day and audience; omits days without cases. */
export const countReceivedCases = (scope: OverviewScope): Promise<DailyCasesRow[]> =>
  countByDay(scope, 'created_at', audiences);

/** Counts the cases closed in the period by day and audience, from an index on the closing time. */
export const countClosedCases = (scope: OverviewScope): Promise<DailyCasesRow[]> =>
  countByDay(scope, 'closed_at', `status = 'closed'`);

async function countByDay(scope: OverviewScope, time: string, condition: string) {
  const { values, place, own } = owned(scope);
  return query<DailyCasesRow>(
    `SELECT ${buildIndianDaySql('began')}::text AS day, audience, count
     FROM (
       SELECT ${buildIndianDayStartOfInstantSql(time)} AS began, audience, count(*)::int AS count
       FROM feedbacks WHERE ${condition} AND ${time} >= ${place(scope.since)}::timestamptz AND ${own}
       GROUP BY began, audience
     ) AS counted`,
    values,
  );
}

/**
 * Durations from receipt to closure in hours: the median, the 90th percentile, and the number of
 * cases below each limit.
 */
export interface TimeToCloseRow {
  readonly count: number;
  readonly hours: readonly [median: number, ninetieth: number] | null;
  /** Number of cases that closed within each limit, in the order of the limits. */
  readonly below: readonly number[];
}

/** Measures how long the cases received in the period took to close. */
export async function measureTimeToClose(scope: OverviewScope, ends: readonly number[]) {
  const { values, place, own } = owned(scope);
  const since = `${place(scope.since)}::timestamptz`;
  const below = ends.map((end) => `count(*) FILTER (WHERE hours < ${place(end)}::float8)::int`);
  const rows = await query<TimeToCloseRow>(
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
