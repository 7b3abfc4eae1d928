import { otherComplaintsCode } from '@feedback/contract/kinds/case-class';

import { buildIndianDaySql, buildIndianDayStartSql } from '../../../platform/db/indian-days.ts';
import {
  currentComplaintRoundsSql,
  endedComplaintRoundsSql,
  buildRoundsSinceSql,
} from './complaint-rounds.ts';
import type { BindValue } from '../../../platform/db/sql-values.ts';
import type { TimeSpan } from '../../sla/index.ts';

/** Month whose rounds are counted, with the published months before it. */
export interface CountedMonth {
  readonly span: TimeSpan;
  /**
   * Id of the published previous month, whose pending rounds are the opening; null when that month
   * is not published.
   */
  readonly prior: number | null;
  /** Ids of the newest published version of each earlier month. */
  readonly published: readonly number[];
}

const columns = 'feedback_id, round, code, source, received_at, resolved_at, resolution';

/**
 * Returns the CTEs that select the rounds that a month's tables count; the last CTE is `counted`
 * (rule 14.4). Each counted round is in the opening or was received in the month, and has an
 * outcome. If the previous month is published, the opening consists of its pending rounds in their
 * published rows. A round that was reclassified or became a complaint since then counts as received
 * in the new row, and as -1 in the old row.
 */
export function buildCountedRoundsSql(
  { span, prior, published }: CountedMonth,
  place: BindValue,
): string {
  const from = `${place(span.from)}::timestamptz`;
  const until = `${place(span.until)}::timestamptz`;
  const priorId = `${place(prior ?? 0)}::int`;
  const isOpening =
    prior === null ? `complaint.received_at < ${from}` : 'prior.received_at IS NOT NULL';
  return `standing AS MATERIALIZED (
      SELECT ${columns} FROM (${buildRoundsSinceSql(columns, from)}) AS standing WHERE received_at < ${until}
    ),
    ${prior === null ? '' : `late AS MATERIALIZED (${lateSql(span, place)}),`}
    found AS (
      SELECT ${columns} FROM standing
      ${prior === null ? '' : `UNION ALL SELECT ${columns} FROM late WHERE ${isUncountedSql(published, place)}`}
    ),
    complaint AS (
      SELECT feedback_id, round, ${tabledCode} AS code, source, received_at, resolved_at, resolution
      FROM found LEFT JOIN complaint_codes AS untabled ON untabled.code = found.code
        AND (untabled.tabled_from IS NULL OR untabled.tabled_from > ${place(span.lastDay)}::date)
    ),
    prior AS (
      SELECT feedback_id, round, code, source, received_at FROM disclosure_rounds
      WHERE disclosure_id = ${priorId} AND outcome = 'pending'
    ),
    counted AS MATERIALIZED (
      SELECT feedback_id, round, code, source,
        coalesce(complaint.received_at, prior.received_at) AS received_at, opening,
        CASE outcome WHEN 'movedOut' THEN -1 ELSE 1 - opening END AS received, outcome, days,
        ${bucketSql(`${place(span.lastDay)}::date`)} AS bucket
      FROM complaint FULL JOIN prior USING (feedback_id, round, code, source),
      LATERAL (SELECT CASE WHEN ${isOpening} THEN 1 ELSE 0 END AS opening,
        CASE WHEN complaint.received_at IS NULL THEN 'movedOut'
          WHEN complaint.resolved_at < ${until} THEN
            CASE resolution WHEN 'resolved' THEN 'resolved' ELSE 'nonActionable' END
          ELSE 'pending' END AS outcome) AS said,
      LATERAL (SELECT CASE WHEN outcome IN ('resolved', 'nonActionable') THEN
        ${buildIndianDaySql('complaint.resolved_at')} - ${buildIndianDaySql('complaint.received_at')} END AS days) AS took
    )`;
}

/**
 * SQL expression: the complaint code, or "others" for a code that the month's tables do not list
 * (rule 14.9).
 */
const tabledCode = `CASE WHEN untabled.code IS NULL THEN found.code ELSE '${otherComplaintsCode}' END`;

/**
 * Returns an SQL expression: the age range of a round, in calendar months for a pending round and
 * in days for a resolved round. A range includes its last day.
 */
const bucketSql = (lastDay: string) => `CASE
  WHEN outcome = 'pending' THEN CASE
    ${[3, 6, 12].map((months, index) => `WHEN complaint.received_at >= ${oldestSql(months, lastDay)} THEN ${index}`).join(' ')}
    ELSE 3 END
  WHEN days IS NOT NULL THEN CASE
    WHEN days <= 30 THEN 0 WHEN days <= 60 THEN 1 WHEN days <= 180 THEN 2 ELSE 3 END
END`;

/**
 * Returns an SQL expression: the first instant that is at most this number of months before a day.
 * PostgreSQL evaluates it once per query.
 */
const oldestSql = (months: number, lastDay: string) => `(
  SELECT ${buildIndianDayStartSql('min(day)')}
  FROM generate_series(${lastDay} - interval '${months} months', ${lastDay}, '1 day') AS day
  WHERE (day + interval '${months} months')::date >= ${lastDay})`;

/**
 * Returns an SQL query for rounds that ended in a published month and were classified as complaints
 * when or after they ended. Tolerates an hour, because a transaction's time is its start and clocks
 * differ.
 */
const lateSql = (span: TimeSpan, place: BindValue) => `
  SELECT ${columns} FROM (${currentComplaintRoundsSql} UNION ALL ${endedComplaintRoundsSql}) AS late
  WHERE classified_at > resolved_at - interval '1 hour'
    AND resolved_at < ${place(span.from)}::timestamptz
    AND resolved_at >= (SELECT ${buildIndianDayStartSql('min(month)')} FROM disclosures
      WHERE state = 'approved')`;

/**
 * Returns an SQL condition: no published month counts the round as ended. Looks up each round
 * separately, because a join might read all published rounds.
 */
const isUncountedSql = (published: readonly number[], place: BindValue) => `
  NOT EXISTS (SELECT FROM disclosure_rounds AS told
    WHERE told.disclosure_id = ANY (${place(published)}::int[])
      AND (told.feedback_id, told.round) = (late.feedback_id, late.round)
      AND told.outcome IN ('resolved', 'nonActionable') OFFSET 0)`;
