import { requireSignedInViewer, runInContext } from '../../../platform/context/context.ts';
import { query } from '../../../platform/db/query.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { AppError } from '../../../platform/errors.ts';
import { raise } from '../../../platform/events/raise.ts';
import { undoReply } from '../../conversations/index.ts';
import { findOwnBulkJob, isWaitingReplySql } from './find-bulk-job.ts';

interface WaitingReply {
  readonly feedbackId: number;
  readonly entryId: number;
}

/**
 * Stops a bulk job and takes back its replies that have not left. Other changes stay.
 * @returns the number of replies that were taken back, and of those that had left
 * @throws NotFoundError for a job that the current user did not start, except for super admins
 */
export async function undoBulkJob(jobId: number) {
  await findOwnBulkJob(jobId);
  const { name } = requireSignedInViewer();
  await query(`UPDATE bulk_cases SET outcome = 'undone' WHERE job_id = $1 AND outcome IS NULL`, [
    jobId,
  ]);
  const undone: number[] = [];
  const origin = { kind: 'bulk', id: jobId, name } as const;
  for (const { feedbackId, entryId } of await findWaitingReplies(jobId)) {
    try {
      await runInContext({ origin }, () => undoReply({ key: feedbackId, id: entryId }));
      undone.push(feedbackId);
    } catch (error) {
      // The reply has left meanwhile, or the user may no longer change the case.
      if (!(error instanceof AppError)) throw error;
    }
  }
  return inTransaction(async () => {
    await query(
      `UPDATE bulk_cases SET outcome = 'undone' WHERE job_id = $1 AND feedback_id = ANY ($2::int[])`,
      [jobId, undone],
    );
    const [rest] = await query<{ left: number }>(
      `SELECT count(*)::int AS left FROM bulk_cases
       WHERE job_id = $1 AND outcome = 'done' AND entry_id IS NOT NULL`,
      [jobId],
    );
    const result = { undone: undone.length, left: rest?.left ?? 0 };
    await raise('bulk.undone', { id: jobId, label: name, after: result });
    return result;
  });
}

const findWaitingReplies = (jobId: number) =>
  query<WaitingReply & Record<string, unknown>>(
    `SELECT b.feedback_id AS "feedbackId", b.entry_id AS "entryId"
     FROM bulk_cases b JOIN case_entries e ON e.feedback_id = b.feedback_id AND e.id = b.entry_id
     WHERE b.job_id = $1 AND ${isWaitingReplySql} ORDER BY e.leaves_at`,
    [jobId],
  );
