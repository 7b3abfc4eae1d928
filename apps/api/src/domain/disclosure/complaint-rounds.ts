import { complaintClassSchema } from '@feedback/contract/kinds/case-class';

import { startOfIndianDay } from '../../db/indian-days.ts';

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
          AND earlier.class = ANY ('{complaint,accessibility}') AND earlier.source = 'scores')`;

/** The rounds of each class of complaints: each class has indexes of its own. */
const ofComplaints = (roundsOf: (ofClass: string) => string): string =>
  complaintClassSchema.options.map((kind) => roundsOf(`class = '${kind}'`)).join(' UNION ALL ');

/** The newest round of each complaint, as the tables count it. */
export const currentRounds = ofComplaints(
  (ofClass) => `SELECT f.id AS feedback_id, f.round, f.complaint_code AS code, f.source,
    ${receivedSql('coalesce(f.reopened_at, f.created_at)', 'f.closed_at')} AS received_at,
    f.closed_at AS resolved_at, coalesce(f.resolution, 'resolved') AS resolution, f.classified_at
  FROM feedbacks AS f ${receiptSql('f', 'f.id')}
  WHERE f.${ofClass}`,
);

/** The rounds of complaints before their newest. */
export const endedRounds = ofComplaints(
  (ofClass) => `SELECT r.feedback_id, r.round, r.complaint_code AS code, r.source,
    ${receivedSql('r.received_at', 'r.resolved_at')} AS received_at,
    r.resolved_at, r.resolution, r.classified_at
  FROM case_rounds AS r ${receiptSql('r', 'r.feedback_id')}
  WHERE r.${ofClass}`,
);
