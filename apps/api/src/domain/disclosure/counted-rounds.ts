import { otherComplaints } from '@feedback/contract/kinds/case-class';

import { indianDay, startOfIndianDay } from '../../db/indian-days.ts';
import { currentRounds, endedRounds, roundsSince } from './complaint-rounds.ts';
import type { PlaceValue } from '../../db/sql-values.ts';
import type { MonthSpan } from '../clock/months.ts';

/** The month whose rounds are counted, and its starting point. */
export interface Counting {
  readonly span: MonthSpan;
  /**
   * The published previous month, whose pending rounds are the opening; null when nothing is
   * published.
   */
  readonly prior: number | null;
  /** The published tables of the months before, each month's newest. */
  readonly published: readonly number[];
}

const columns = 'feedback_id, round, code, source, received_at, resolved_at, resolution';

/**
 * The rounds that a month's tables count, as the body of a `WITH`, the last part being `counted`
 * (rule 14.4). Each is in the opening or was received, and has an outcome. Where the month before
 * is published, its pending rounds are the opening as they stood there; what has moved to another
 * row since, or became a complaint since, is received in its new row and less by one in its old.
 */
export function countedSql({ span, prior, published }: Counting, place: PlaceValue): string {
  const from = `${place(span.from)}::timestamptz`;
  const until = `${place(span.until)}::timestamptz`;
  const priorId = `${place(prior ?? 0)}::int`;
  const isOpening =
    prior === null ? `complaint.received_at < ${from}` : 'prior.received_at IS NOT NULL';
  return `found AS (
      SELECT ${columns} FROM (${roundsSince(columns, from)}) AS standing WHERE received_at < ${until}
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

/** A complaint whose code the month's tables do not have counts among the others (rule 14.9). */
const tabledCode = `CASE WHEN untabled.code IS NULL THEN found.code ELSE '${otherComplaints}' END`;

/** Bounds include their last day; months are counted as the calendar has them. */
const bucketSql = (lastDay: string) => `CASE
  WHEN outcome = 'pending' THEN CASE
    ${[3, 6, 12].map((months, index) => `WHEN complaint.received_at >= ${oldestSql(months, lastDay)} THEN ${index}`).join(' ')}
    ELSE 3 END
  WHEN days IS NOT NULL THEN CASE
    WHEN days <= 30 THEN 0 WHEN days <= 60 THEN 1 WHEN days <= 180 THEN 2 ELSE 3 END
END`;

/** The first instant from which on no more than so many months have gone by on a day; asked once. */
const oldestSql = (months: number, lastDay: string) => `(
  SELECT ${startOfIndianDay('min(day)')}
  FROM generate_series(${lastDay} - interval '${months} months', ${lastDay}, '1 day') AS day
  WHERE (day + interval '${months} months')::date >= ${lastDay})`;

/**
 * Resolved in a month that is published, and a complaint only since then: so said after its end,
 * give or take how long a transaction lasts, which says when it began, and what clocks differ by.
 * Each is looked up by itself: a join might read all that was ever published.
 */
const lateSql = ({ span, published }: Counting, place: PlaceValue) => `
  SELECT ${columns} FROM (${currentRounds} UNION ALL ${endedRounds}) AS late
  WHERE classified_at > resolved_at - interval '1 hour'
    AND resolved_at < ${place(span.from)}::timestamptz
    AND resolved_at >= (SELECT ${startOfIndianDay('min(month)')} FROM disclosures
      WHERE state = 'approved')
    AND NOT EXISTS (SELECT FROM disclosure_rounds AS told
      WHERE told.disclosure_id = ANY (${place(published)}::int[])
        AND (told.feedback_id, told.round) = (late.feedback_id, late.round)
        AND told.outcome IN ('resolved', 'nonActionable') OFFSET 0)`;
