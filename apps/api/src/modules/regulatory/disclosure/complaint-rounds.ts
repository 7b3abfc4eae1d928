import { complaintClassSchema } from '@feedback/contract/kinds/case-class';

import { startOfIndianDay } from '../../../platform/db/indian-days.ts';

/** SQL condition for all classes of complaints, equal to that of the indexes of their rounds. */
const ofComplaints = `class = ANY ('{${complaintClassSchema.options.join(',')}}')`;

/**
 * SQL expression: the receipt of a round. A complaint through SCORES was received when SCORES
 * received it, but not after the end of the round.
 */
const receivedSql = (own: string, ended: string) =>
  `CASE WHEN receipt.done_on IS NULL THEN ${own}
    ELSE least(${startOfIndianDay('receipt.done_on')}, ${ended}) END`;

/**
 * SQL join: the day of receipt on SCORES, which applies to the first round from there; later rounds
 * were opened in this product.
 */
const receiptSql = (round: string, feedbackId: string) => `
  LEFT JOIN scores_milestones AS receipt
    ON receipt.feedback_id = ${feedbackId} AND receipt.kind = 'received'
      AND ${round}.source = 'scores'
      AND NOT EXISTS (SELECT FROM case_rounds AS earlier
        WHERE earlier.feedback_id = ${feedbackId} AND earlier.round < ${round}.round
          AND earlier.${ofComplaints} AND earlier.source = 'scores')`;

/** SQL query: the newest round of each complaint as the tables count it; served by one index. */
export const currentRoundsSql = `SELECT f.id AS feedback_id, f.round, f.complaint_code AS code,
    f.source, ${receivedSql('coalesce(f.reopened_at, f.created_at)', 'f.closed_at')} AS received_at,
    f.closed_at AS resolved_at, f.resolution, f.classified_at
  FROM feedbacks AS f ${receiptSql('f', 'f.id')}
  WHERE f.${ofComplaints}`;

/** SQL query: the earlier rounds of complaints. */
export const endedRounds = `SELECT r.feedback_id, r.round, r.complaint_code AS code, r.source,
    ${receivedSql('r.received_at', 'r.resolved_at')} AS received_at,
    r.resolved_at, r.resolution, r.classified_at
  FROM case_rounds AS r ${receiptSql('r', 'r.feedback_id')}
  WHERE r.${ofComplaints}`;

/**
 * SQL query: the rounds that are pending at an instant or end later; each part is a range of an
 * index.
 */
export const roundsSinceSql = (columns: string, from: string): string => `
  SELECT ${columns} FROM (${currentRoundsSql}) AS pending WHERE resolved_at IS NULL
  UNION ALL
  SELECT ${columns} FROM (${currentRoundsSql}) AS latest WHERE resolved_at >= ${from}
  UNION ALL
  SELECT ${columns} FROM (${endedRounds}) AS ended WHERE resolved_at >= ${from}`;
