import { query } from '../../platform/db/query.ts';

interface DecidedMail {
  readonly id: number;
  readonly uid: number;
  readonly uidValidity: string;
  readonly caseId: string;
  /** Submission id of the case entry that the mail becomes. */
  readonly contentId: string;
}

/**
 * Returns the waiting mails that a super admin has assigned to a case. Mails that failed before
 * come last.
 */
export async function findDecidedMails(): Promise<DecidedMail[]> {
  const rows = await query<DecidedMail>(
    `SELECT i.id, i.uid::int AS uid, i.uid_validity::text AS "uidValidity", f.case_id AS "caseId",
       i.content_id AS "contentId"
     FROM incoming_mails AS i JOIN feedbacks AS f ON f.id = i.feedback_id
     WHERE i.state = 'waiting' AND i.decided_by IS NOT NULL
     ORDER BY i.failures, i.id LIMIT 100`,
  );
  return rows;
}

/**
 * Returns an assigned mail that cannot be filed to the waiting state, so that a super admin can
 * decide again.
 */
export async function returnMailToWaiting(id: number): Promise<void> {
  await query(
    `UPDATE incoming_mails SET decided_by = NULL, failures = 0, reason = 'unreadable'
     WHERE id = $1 AND state = 'waiting'`,
    [id],
  );
}

/** Counts a failure to file a mail. After `most` failures the mail waits for a new decision. */
export async function countFilingFailure(id: number, most: number): Promise<void> {
  await query(
    `UPDATE incoming_mails
     SET failures = CASE WHEN failures + 1 < $2 THEN failures + 1 ELSE 0 END,
       decided_by = CASE WHEN failures + 1 < $2 THEN decided_by END,
       reason = CASE WHEN failures + 1 < $2 THEN reason ELSE 'failed' END
     WHERE id = $1 AND state = 'waiting'`,
    [id, most],
  );
}
