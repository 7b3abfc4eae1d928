import { complaintClassSchema } from '@feedback/contract/kinds/case-class';

import { startOfIndianDay } from '../../db/indian-days.ts';

/** All classes of complaints at once, as the indexes of their rounds have them. */
const ofComplaints = `class = ANY ('{${complaintClassSchema.options.join(',')}}')`;

/** A round's own receipt: a complaint through SCORES came when SCORES had it, and not after its end. */
const receivedSql = (own: string, ended: string) =>
  `CASE WHEN receipt.done_on IS NULL THEN ${own}
    ELSE least(${startOfIndianDay('receipt.done_on')}, ${ended}) END`;

/** The day on SCORES is that of the first round that came from there: later ones were opened here. */
const receiptSql = (round: string, feedbackId: string) => `
  LEFT JOIN scores_milestones AS receipt
    ON receipt.feedback_id = ${feedbackId} AND receipt.kind = 'received'
      AND ${round}.source = 'scores'
      AND NOT EXISTS (SELECT FROM case_rounds AS earlier
        WHERE earlier.feedback_id = ${feedbackId} AND earlier.round < ${round}.round
          AND earlier.${ofComplaints} AND earlier.source = 'scores')`;

/** The newest round of each complaint, as the tables count it; one index has all of it. */
export const currentRounds = `SELECT f.id AS feedback_id, f.round, f.complaint_code AS code,
    f.source, ${receivedSql('coalesce(f.reopened_at, f.created_at)', 'f.closed_at')} AS received_at,
    f.closed_at AS resolved_at, coalesce(f.resolution, 'resolved') AS resolution, f.classified_at
  FROM feedbacks AS f ${receiptSql('f', 'f.id')}
  WHERE f.${ofComplaints}`;

/** The rounds of complaints before their newest. */
export const endedRounds = `SELECT r.feedback_id, r.round, r.complaint_code AS code, r.source,
    ${receivedSql('r.received_at', 'r.resolved_at')} AS received_at,
    r.resolved_at, r.resolution, r.classified_at
  FROM case_rounds AS r ${receiptSql('r', 'r.feedback_id')}
  WHERE r.${ofComplaints}`;

/** The rounds that are pending at an instant or end later, each piece of them a range of an index. */
export const roundsSince = (columns: string, from: string): string => `
  SELECT ${columns} FROM (${currentRounds}) AS pending WHERE resolved_at IS NULL
  UNION ALL
  SELECT ${columns} FROM (${currentRounds}) AS latest WHERE resolved_at >= ${from}
  UNION ALL
  SELECT ${columns} FROM (${endedRounds}) AS ended WHERE resolved_at >= ${from}`;
