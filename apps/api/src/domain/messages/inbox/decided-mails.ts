import type { Pool } from 'pg';

interface DecidedMail {
  readonly uid: number;
  readonly uidValidity: string;
  readonly caseId: string;
}

/** The mails that a person has said the case of and that are to be filed. */
export async function decidedMails(pool: Pool): Promise<DecidedMail[]> {
  const { rows } = await pool.query<DecidedMail>(
    `SELECT i.uid::int AS uid, i.uid_validity::text AS "uidValidity", f.case_id AS "caseId"
     FROM incoming_mails AS i JOIN feedbacks AS f ON f.id = i.feedback_id
     WHERE i.state = 'waiting' AND i.decided_by IS NOT NULL
     ORDER BY i.id LIMIT 100`,
  );
  return rows;
}

/** Lets a mail wait again that is not in the mailbox any more: a person has to find another way. */
export async function giveBack(pool: Pool, uid: number, uidValidity: string): Promise<void> {
  await pool.query(
    `UPDATE incoming_mails SET decided_by = NULL, reason = 'unreadable'
     WHERE uid = $1 AND uid_validity = $2 AND state = 'waiting'`,
    [uid, uidValidity],
  );
}
