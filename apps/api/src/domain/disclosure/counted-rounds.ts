import { otherComplaints } from '@feedback/contract/kinds/case-class';

import { indianDay, startOfIndianDay } from '../../db/indian-days.ts';
import { endedRounds, currentRounds } from './complaint-rounds.ts';
import type { PlaceValue } from '../../db/sql-values.ts';
import type { MonthSpan } from '../clock/months.ts';

/** Which month's rounds are counted, and what it goes on from. */
export interface Counting {
  readonly span: MonthSpan;
  /** What is published of the month before: its pending rounds are the opening; null when nothing is. */
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
  const isOpening = prior === null ? `received_at < ${from}` : `prior.code IS NOT NULL`;
  return `found AS (
      SELECT ${columns} FROM (${currentRounds}) AS one
      WHERE resolved_at IS NULL AND received_at < ${until}
      UNION ALL
      SELECT ${columns} FROM (${currentRounds}) AS one
      WHERE resolved_at >= ${from} AND received_at < ${until}
      UNION ALL
      SELECT ${columns} FROM (${endedRounds}) AS one
      WHERE resolved_at >= ${from} AND received_at < ${until}
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
    counted AS (
      SELECT complaint.feedback_id, complaint.round, complaint.code, complaint.source,
        complaint.received_at, opening, 1 - opening AS received, outcome, days,
        ${bucketSql(`${place(span.lastDay)}::date`)} AS bucket
      FROM complaint
      LEFT JOIN prior USING (feedback_id, round, code, source),
      LATERAL (SELECT ${isOpening.replaceAll('received_at', 'complaint.received_at')} AS is_opening) AS known,
      LATERAL (SELECT CASE WHEN is_opening THEN 1 ELSE 0 END AS opening,
        CASE WHEN complaint.resolved_at < ${until} THEN
          CASE resolution WHEN 'resolved' THEN 'resolved' ELSE 'nonActionable' END
        ELSE 'pending' END AS outcome) AS said,
      LATERAL (SELECT CASE WHEN outcome <> 'pending' THEN
        ${indianDay('complaint.resolved_at')} - ${indianDay('complaint.received_at')} END AS days) AS took
      UNION ALL
      SELECT prior.feedback_id, prior.round, prior.code, prior.source, prior.received_at,
        1, -1, 'movedOut', NULL, NULL
      FROM prior LEFT JOIN complaint USING (feedback_id, round, code, source)
      WHERE complaint.feedback_id IS NULL
    )`;
}

/** A complaint whose code the month's tables do not have counts among the others (rule 14.9). */
const tabledCode = `CASE WHEN untabled.code IS NULL THEN found.code ELSE '${otherComplaints}' END`;

/** Bounds include their last day; months are counted as the calendar has them. */
const bucketSql = (lastDay: string) => `CASE
  WHEN outcome = 'pending' THEN CASE
    ${[3, 6, 12].map((months, index) => `WHEN (${indianDay('complaint.received_at')} + interval '${months} months')::date >= ${lastDay} THEN ${index}`).join(' ')}
    ELSE 3 END
  ELSE CASE WHEN days <= 30 THEN 0 WHEN days <= 60 THEN 1 WHEN days <= 180 THEN 2 ELSE 3 END
END`;

/** Resolved in a month that is published, and a complaint only since then. */
const lateSql = ({ span, published }: Counting, place: PlaceValue) => `
  SELECT ${columns} FROM (${currentRounds} UNION ALL ${endedRounds}) AS late
  WHERE classified_at IS NOT NULL AND resolved_at < ${place(span.from)}::timestamptz
    AND resolved_at >= (SELECT ${startOfIndianDay('min(month)')} FROM disclosures
      WHERE state = 'approved')
    AND NOT EXISTS (SELECT FROM disclosure_rounds AS told
      WHERE told.disclosure_id = ANY (${place(published)}::int[])
        AND (told.feedback_id, told.round) = (late.feedback_id, late.round)
        AND told.outcome IN ('resolved', 'nonActionable'))`;
