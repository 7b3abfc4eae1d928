import { complaintClassSchema } from '@feedback/contract/kinds/case-class';

import { buildIndianDayStartSql } from '../../../platform/db/indian-days.ts';

/** SQL condition for all complaint classes; must equal the condition of the partial indexes. */
const ofComplaints = `class = ANY ('{${complaintClassSchema.options.join(',')}}')`;

/**
 * Returns an SQL expression: the receipt time of a round. A SCORES complaint counts from its
 * receipt on SCORES, but not after the end of its round.
 */
const receivedSql = (own: string, ended: string) =>
  `CASE WHEN receipt.done_on IS NULL THEN ${own}
    ELSE least(${buildIndianDayStartSql('receipt.done_on')}, ${ended}) END`;

/**
 * Returns an SQL join with the receipt day on SCORES, which applies to the first round on SCORES;
 * later rounds were opened in this product.
 */
const receiptSql = (round: string, feedbackId: string) => `
  LEFT JOIN scores_milestones AS receipt
    ON receipt.feedback_id = ${feedbackId} AND receipt.kind = 'received'
      AND ${round}.source = 'scores'
      AND NOT EXISTS (SELECT FROM case_rounds AS earlier
        WHERE earlier.feedback_id = ${feedbackId} AND earlier.round < ${round}.round
          AND earlier.${ofComplaints} AND earlier.source = 'scores')`;

/**
 * SQL query: the newest round of each complaint, as the disclosure tables count it. A single index
 * serves the query.
 */
export const currentComplaintRoundsSql = `SELECT f.id AS feedback_id, f.round, f.complaint_code AS code,
    f.source, ${receivedSql('coalesce(f.reopened_at, f.created_at)', 'f.closed_at')} AS received_at,
    f.closed_at AS resolved_at, f.resolution, f.classified_at
  FROM feedbacks AS f ${receiptSql('f', 'f.id')}
  WHERE f.${ofComplaints}`;

/** SQL query: the earlier rounds of complaints. */
export const endedComplaintRoundsSql = `SELECT r.feedback_id, r.round, r.complaint_code AS code, r.source,
    ${receivedSql('r.received_at', 'r.resolved_at')} AS received_at,
    r.resolved_at, r.resolution, r.classified_at
  FROM case_rounds AS r ${receiptSql('r', 'r.feedback_id')}
  WHERE r.${ofComplaints}`;

/**
 * Returns an SQL query for the rounds that are pending at an instant or end later; each subquery is
 * an index range scan.
 */
export const buildRoundsSinceSql = (columns: string, from: string): string => `
  SELECT ${columns} FROM (${currentComplaintRoundsSql}) AS pending WHERE resolved_at IS NULL
  UNION ALL
  SELECT ${columns} FROM (${currentComplaintRoundsSql}) AS latest WHERE resolved_at >= ${from}
  UNION ALL
  SELECT ${columns} FROM (${endedComplaintRoundsSql}) AS ended WHERE resolved_at >= ${from}`;
