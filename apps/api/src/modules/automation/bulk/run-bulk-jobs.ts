import type { Step } from '@feedback/contract/automation/steps';

import { runInContext, services } from '../../../platform/context/context.ts';
import { toUserViewer } from '../../../platform/context/viewer.ts';
import { query } from '../../../platform/db/query.ts';
import { inTransaction, repeatOnConflict } from '../../../platform/db/transaction.ts';
import { AppError, ForbiddenError } from '../../../platform/errors.ts';
import { isServiceUnavailable } from '../../../platform/jobs/set-aside.ts';
import { User } from '../../auth/index.ts';
import { applyLockedSteps, lockFor } from '../apply-steps.ts';
import { storeFailure, type StoredFailure } from './stored-failure.ts';

/**
 * Milliseconds that one run may take, which is less than the time limit of a job; another run
 * continues.
 */
const mostMs = 200_000;

/** Number of cases that a run reads together. */
const batch = 100;

/** A case that a job has not acted on. */
interface WaitingCase {
  readonly jobId: number;
  readonly feedbackId: number;
  readonly userId: number;
  readonly steps: readonly Step[];
}

/**
 * Acts on the waiting cases of all bulk jobs. Several workers may do so concurrently, and a worker
 * continues where another one died: the outcome is written in the transaction that changes a case.
 * @throws UnavailableError, or the error of an unavailable service
 */
export async function runBulkJobs(): Promise<void> {
  const end = Date.now() + mostMs;
  for (;;) {
    const cases = await findWaitingCases();
    if (cases.length === 0) return;
    for (const each of cases) {
      if (Date.now() > end) {
        await services().jobs.add([{ name: 'bulk.run', data: {} }]);
        return;
      }
      await actOnCase(each);
    }
  }
}

const findWaitingCases = () =>
  query<WaitingCase>(
    `SELECT c.job_id AS "jobId", c.feedback_id AS "feedbackId", j.user_id AS "userId", j.steps
     FROM bulk_cases c JOIN bulk_jobs j ON j.id = c.job_id
     WHERE c.outcome IS NULL ORDER BY c.job_id, c.feedback_id LIMIT ${batch}`,
  );

/** Acts on a case as the user who started the job, or records why the case was skipped. */
async function actOnCase(waiting: WaitingCase): Promise<void> {
  try {
    const user = await User.findByPk(waiting.userId);
    if (!user?.isAdmin) throw new ForbiddenError();
    await runInContext({ viewer: toUserViewer(user) }, () =>
      repeatOnConflict(() => inTransaction(() => applyOnce(waiting, user.employeeName))),
    );
  } catch (error) {
    if (isServiceUnavailable(error)) throw error;
    const { jobId, feedbackId } = waiting;
    if (!(error instanceof AppError)) {
      services().logger.error({ err: error, jobId, feedbackId }, 'a bulk job skipped a case');
    }
    await recordOutcome(waiting, 'skipped', storeFailure(error));
  }
}

/** Applies the steps in the current transaction, unless the case already has an outcome. */
async function applyOnce(waiting: WaitingCase, name: string): Promise<void> {
  if (!(await recordOutcome(waiting, 'done'))) return;
  const { jobId, feedbackId, steps } = waiting;
  const feedback = await lockFor({ caseId: feedbackId, steps });
  const origin = { kind: 'bulk', id: jobId, name } as const;
  const outcomes = await applyLockedSteps(feedback, { steps, origin });
  const reply = outcomes.find((outcome) => outcome.kind === 'reply');
  if (reply?.kind !== 'reply') return;
  await query('UPDATE bulk_cases SET entry_id = $3 WHERE job_id = $1 AND feedback_id = $2', [
    jobId,
    feedbackId,
    reply.entryId,
  ]);
}

/** Records the outcome of a case, and returns false when the case already has one. */
async function recordOutcome(
  { jobId, feedbackId }: Pick<WaitingCase, 'jobId' | 'feedbackId'>,
  outcome: 'done' | 'skipped',
  failure: StoredFailure | null = null,
): Promise<boolean> {
  const recorded = await query(
    `UPDATE bulk_cases SET outcome = $3, failure = $4
     WHERE job_id = $1 AND feedback_id = $2 AND outcome IS NULL RETURNING feedback_id`,
    [jobId, feedbackId, outcome, failure && JSON.stringify(failure)],
  );
  return recorded.length > 0;
}
