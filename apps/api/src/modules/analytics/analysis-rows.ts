import { query } from '../../platform/db/query.ts';
import { buildIndianDayStartOfInstantSql } from '../../platform/db/indian-days.ts';

import { collectBoundValues } from '../../platform/db/sql-values.ts';

/**
 * Scope of the analysis: the user whose cases are included (null for all users), and the months.
 */
export interface AnalysisScope {
  readonly visibleTo: number | null;
  /** First instant of the analysed period's first month. */
  readonly since: Date;
  /** First instants of the following months, ascending. */
  readonly next: readonly Date[];
}

/** Number of case rounds of a feedback type that were closed with one root cause in one month. */
export interface RootCauseCount {
  readonly feedbackType: string;
  readonly rootCause: string | null;
  /** Index of the month within the analysed period, from 0. */
  readonly month: number;
  readonly count: number;
}

/**
 * Average and 90th percentile of the days that the closed rounds of a feedback type, a user or a
 * team took.
 */
export interface RoundDuration {
  readonly of: 'type' | 'person' | 'team';
  readonly userId: number | null;
  readonly name: string | null;
  readonly count: number;
  readonly average: number;
  readonly ninetieth: number;
}

/**
 * Returns a CTE of the closed case rounds without duplicates: current rounds, read from the index
 * `feedbacks_resolved_by_team` only, and earlier rounds of reopened cases.
 */
function resolved({ visibleTo, since }: AnalysisScope) {
  const { values, place } = collectBoundValues();
  const from = `${place(since)}::timestamptz`;
  const own = visibleTo === null ? '' : `AND assigned_to = ${place(visibleTo)}::int`;
  const body = `resolved AS (
    SELECT feedback_type, root_cause, closed_by AS resolved_by, team_id, closed_at AS resolved_at,
      coalesce(reopened_at, created_at) AS received_at
    FROM feedbacks
    WHERE status = 'closed' AND closed_at >= ${from} AND resolution IS DISTINCT FROM 'duplicate' ${own}
    UNION ALL
    SELECT f.feedback_type, r.root_cause, r.resolved_by, r.team_id, r.resolved_at, r.received_at
    FROM case_rounds r JOIN feedbacks f ON f.id = r.feedback_id
    WHERE r.resolved_at >= ${from} AND r.resolution <> 'duplicate' ${own}
  )`;
  return { values, place, body };
}

/** Counts closed case rounds by feedback type, root cause and month. */
export async function countRootCauses(scope: AnalysisScope) {
  const { values, place, body } = resolved(scope);
  const next = scope.next.map((begin) => place(begin)).join(', ');
  const rows = await query<RootCauseCount>(
    `WITH ${body}
     SELECT feedback_type AS "feedbackType", root_cause AS "rootCause",
       width_bucket(resolved_at, ARRAY[${next}]::timestamptz[]) AS month, count(*)::int AS count
     FROM resolved GROUP BY feedback_type, root_cause, month`,
    values,
  );
  return rows;
}

/**
 * Values of SQL `grouping` that identify rows by feedback type, person or team: `grouping` sets one
 * bit for each aggregated column.
 */
const only = { type: 3, person: 5, team: 6 } as const;

/**
 * SQL expression: the duration in days of the round at an index, when rounds are sorted by
 * duration; the first index is 0.
 */
const daysAt = (place: string) => `min(days) FILTER (WHERE upto > ${place})`;

const ninetieth = '0.9::float8 * (count - 1)';

/**
 * Measures the days from the start of a round to its closure, by feedback type, by closing user and
 * by team. Groups rounds of equal duration first, so that PostgreSQL sorts counts instead of all
 * rounds.
 */
export async function measureRoundDurations(scope: AnalysisScope): Promise<RoundDuration[]> {
  const { values, body } = resolved(scope);
  const rows = await query<RoundDuration>(
    `WITH ${body}, counted AS MATERIALIZED (
       SELECT feedback_type, resolved_by, team_id, date_part('day',
           ${buildIndianDayStartOfInstantSql('resolved_at')} - ${buildIndianDayStartOfInstantSql('received_at')}) AS days,
         count(*) AS rounds
       FROM resolved GROUP BY feedback_type, resolved_by, team_id, days
     ), took AS (
       SELECT feedback_type, resolved_by, team_id, days, sum(rounds)::int AS rounds,
         grouping(feedback_type, resolved_by, team_id) AS grouping
       FROM counted
       GROUP BY GROUPING SETS ((feedback_type, days), (resolved_by, days), (team_id, days))
     ), ordered AS (
       SELECT *, sum(rounds) OVER (one ORDER BY days) AS upto, sum(rounds) OVER one AS count
       FROM took WINDOW one AS (PARTITION BY grouping, feedback_type, resolved_by, team_id)
     )
     SELECT CASE grouping WHEN ${only.type} THEN 'type' WHEN ${only.person} THEN 'person' ELSE 'team' END AS "of",
       resolved_by AS "userId", coalesce(feedback_type, u.employee_name, t.name) AS name,
       count::int, average, lower + (upper - lower) * (${ninetieth} - floor(${ninetieth})) AS ninetieth
     FROM (
       SELECT feedback_type, resolved_by, team_id, grouping, count,
         sum(days * rounds) / count AS average,
         ${daysAt(`floor(${ninetieth})`)} AS lower, ${daysAt(`ceil(${ninetieth})`)} AS upper
       FROM ordered GROUP BY feedback_type, resolved_by, team_id, grouping, count
     ) AS measured
     LEFT JOIN users u ON u.id = resolved_by
     LEFT JOIN teams t ON t.id = team_id
     WHERE grouping <> ${only.team} OR team_id IS NOT NULL
     ORDER BY count DESC, name`,
    values,
  );
  return rows;
}
