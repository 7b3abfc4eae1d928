import { otherComplaintsCode } from '@feedback/contract/kinds/case-class';

import { indianDay, startOfIndianDay } from '../../../platform/db/indian-days.ts';
import { currentRoundsSql, endedRounds, roundsSinceSql } from './complaint-rounds.ts';
import type { PlaceValue } from '../../../platform/db/sql-values.ts';
import type { TimeSpan } from '../../sla/index.ts';

/** The month whose rounds are counted, and its starting point. */
export interface CountedMonth {
  readonly span: TimeSpan;
  /**
   * The published previous month, whose pending rounds are the opening; null when nothing is
   * published.
   */
  readonly prior: number | null;
  /** Ids of the published tables of earlier months, the newest version of each. */
  readonly published: readonly number[];
}

const columns = 'feedback_id, round, code, source, received_at, resolved_at, resolution';

/**
 * Returns the CTEs that select the rounds counted by a month's tables; the last is `counted` (rule
 * 14.4). Each round is in the opening or was received, and has an outcome. If the previous month is
 * published, its pending rounds are the opening in their published rows. A round that has moved to
 * another row or become a complaint since counts as received in the new row, and as one less in the
 * old row.
 */
export function countedRoundsSql(
  { span, prior, published }: CountedMonth,
  place: PlaceValue,
): string {
  const from = `${place(span.from)}::timestamptz`;
  const until = `${place(span.until)}::timestamptz`;
  const priorId = `${place(prior ?? 0)}::int`;
  const isOpening =
    prior === null ? `complaint.received_at < ${from}` : 'prior.received_at IS NOT NULL';
  return `found AS (
      SELECT ${columns} FROM (${roundsSinceSql(columns, from)}) AS standing WHERE received_at < ${until}
      ${prior === null ? '' : `UNION ALL ${lateSql({ span, prior, published }, place)}`}
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
        ${indianDay('complaint.resolved_at')} - ${indianDay('complaint.received_at')} END AS days) AS took
    )`;
}

/** A complaint whose code is not in the month's tables counts as "others" (rule 14.9). */
const tabledCode = `CASE WHEN untabled.code IS NULL THEN found.code ELSE '${otherComplaintsCode}' END`;

/** SQL expression: the age bucket. Bounds include their last day; months are calendar months. */
const bucketSql = (lastDay: string) => `CASE
  WHEN outcome = 'pending' THEN CASE
    ${[3, 6, 12].map((months, index) => `WHEN complaint.received_at >= ${oldestSql(months, lastDay)} THEN ${index}`).join(' ')}
    ELSE 3 END
  WHEN days IS NOT NULL THEN CASE
    WHEN days <= 30 THEN 0 WHEN days <= 60 THEN 1 WHEN days <= 180 THEN 2 ELSE 3 END
END`;

/**
 * SQL expression: the first instant that is at most this number of months before a day. Evaluated
 * once.
 */
const oldestSql = (months: number, lastDay: string) => `(
  SELECT ${startOfIndianDay('min(day)')}
  FROM generate_series(${lastDay} - interval '${months} months', ${lastDay}, '1 day') AS day
  WHERE (day + interval '${months} months')::date >= ${lastDay})`;

/**
 * SQL query: rounds that ended in a published month and were classified as complaints only later.
 * Tolerates an hour, because a transaction's time is its start and clocks differ. Each round is
 * looked up separately, because a join might read everything that was ever published.
 */
const lateSql = ({ span, published }: CountedMonth, place: PlaceValue) => `
  SELECT ${columns} FROM (${currentRoundsSql} UNION ALL ${endedRounds}) AS late
  WHERE classified_at > resolved_at - interval '1 hour'
    AND resolved_at < ${place(span.from)}::timestamptz
    AND resolved_at >= (SELECT ${startOfIndianDay('min(month)')} FROM disclosures
      WHERE state = 'approved')
    AND NOT EXISTS (SELECT FROM disclosure_rounds AS told
      WHERE told.disclosure_id = ANY (${place(published)}::int[])
        AND (told.feedback_id, told.round) = (late.feedback_id, late.round)
        AND told.outcome IN ('resolved', 'nonActionable') OFFSET 0)`;
