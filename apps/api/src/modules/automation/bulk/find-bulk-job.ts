import type { BulkJob } from '@feedback/contract/automation/bulk';
import type { Step } from '@feedback/contract/automation/steps';
import { bulkLimits } from '@feedback/contract/limits';

import { requireSignedInViewer } from '../../../platform/context/context.ts';
import { query } from '../../../platform/db/query.ts';
import { NotFoundError } from '../../../platform/errors.ts';
import { toStepFailure } from '../step-error.ts';
import { readFailure, type StoredFailure } from './stored-failure.ts';

interface JobRow {
  readonly id: number;
  readonly steps: readonly Step[];
  readonly by: string;
  readonly startedAt: Date;
}

/**
 * Returns a bulk job of the current user; for a super admin, of any user.
 * @throws NotFoundError
 */
export async function findOwnBulkJob(jobId: number): Promise<JobRow> {
  const { userId, kind } = requireSignedInViewer();
  const [job] = await query<JobRow & Record<string, unknown>>(
    `SELECT j.id, j.steps, u.employee_name AS by, j.created_at AS "startedAt"
     FROM bulk_jobs j JOIN users u ON u.id = j.user_id
     WHERE j.id = $1 AND (j.user_id = $2 OR $3)`,
    [jobId, userId, kind === 'superadmin'],
  );
  if (!job) throw new NotFoundError();
  return job;
}

/**
 * Returns the progress of a bulk job, and a page of the cases on which it did not act.
 * @param after the last case of the previous page
 * @throws NotFoundError
 */
export async function findBulkJob(jobId: number, after = 0): Promise<BulkJob> {
  const { id, steps, by, startedAt } = await findOwnBulkJob(jobId);
  const [counts] = await query<BulkCounts>(countedSql, [jobId]);
  const found = await query<ResultRow>(resultsSql, [jobId, after]);
  const rows = found.map(({ failure, ...row }) => ({
    ...row,
    failure: failure && toStepFailure(readFailure(failure)),
  }));
  return {
    id,
    by,
    steps: steps.map(({ kind }) => kind),
    startedAt: startedAt.toISOString(),
    ...(counts ?? { cases: 0, done: 0, skipped: 0, undone: 0, undoable: 0 }),
    rows,
    next: rows.length === bulkLimits.listed ? (rows.at(-1)?.id ?? null) : null,
  };
}

type BulkCounts = Pick<BulkJob, 'cases' | 'done' | 'skipped' | 'undone' | 'undoable'>;
type ResultRow = Omit<BulkJob['rows'][number], 'failure'> & {
  readonly failure: StoredFailure | null;
};

/** SQL condition: a reply `e` has not left. */
export const isWaitingReplySql = `e.kind = 'unsent' AND e.leaves_at > now()`;

const countedSql = `
  SELECT count(*)::int AS cases, count(*) FILTER (WHERE outcome = 'done')::int AS done,
    count(*) FILTER (WHERE outcome = 'skipped')::int AS skipped,
    count(*) FILTER (WHERE outcome = 'undone')::int AS undone,
    (SELECT count(*)::int FROM bulk_cases b
      JOIN case_entries e ON e.feedback_id = b.feedback_id AND e.id = b.entry_id
      WHERE b.job_id = $1 AND ${isWaitingReplySql}) AS undoable
  FROM bulk_cases WHERE job_id = $1`;

const resultsSql = `
  SELECT f.id, f.case_id AS "caseId", b.outcome, b.failure
  FROM bulk_cases b JOIN feedbacks f ON f.id = b.feedback_id
  WHERE b.job_id = $1 AND b.outcome IN ('skipped', 'undone') AND b.feedback_id > $2
  ORDER BY b.feedback_id LIMIT ${bulkLimits.listed}`;
