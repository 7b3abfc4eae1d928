import { queryPrepared } from '../../db/query.ts';

/** Whether an address, in small letters, is the one that a case's submitter is written to. */
export async function isAddressOf(feedbackId: number, address: string): Promise<boolean> {
  const rows = await queryPrepared(
    `SELECT FROM feedbacks AS f LEFT JOIN users AS u ON u.id = f.submitted_by
     WHERE f.id = $1 AND lower(coalesce(f.email, u.email)) = $2`,
    [feedbackId, address],
  );
  return rows.length > 0;
}
