import { query } from '../../platform/db/query.ts';

/** Records that the assignee has opened a case after the submitter's message. */
export async function markSubmitterReplySeen(userId: number, feedbackId: number): Promise<void> {
  await query(
    `UPDATE feedbacks SET answer_seen_at = now() WHERE id = $1 AND assigned_to = $2
       AND answered_at IS NOT NULL AND answer_seen_at IS NULL`,
    [feedbackId, userId],
  );
}
