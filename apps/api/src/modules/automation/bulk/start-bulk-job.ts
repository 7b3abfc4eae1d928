import type { BulkRequest } from '@feedback/contract/automation/bulk';

import { requireSignedInViewer, services } from '../../../platform/context/context.ts';
import { query } from '../../../platform/db/query.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { raise } from '../../../platform/events/raise.ts';
import { selectBulkCases } from './select-bulk-cases.ts';

interface StartedBulk {
  readonly jobId: number;
  readonly cases: number;
}

/**
 * Starts a job that applies steps to many cases. The job checks for each case whether the user may
 * change it.
 * @throws the errors of `selectBulkCases`
 */
export async function startBulkJob(request: BulkRequest): Promise<StartedBulk> {
  const { userId, name: label } = requireSignedInViewer();
  const ids = await selectBulkCases(request);
  return inTransaction(async () => {
    const [job] = await query<{ id: number }>(
      'INSERT INTO bulk_jobs (user_id, steps) VALUES ($1, $2) RETURNING id',
      [userId, JSON.stringify(request.steps)],
    );
    const jobId = job?.id ?? 0;
    await query(
      `INSERT INTO bulk_cases (job_id, feedback_id)
       SELECT $1, id FROM unnest($2::int[]) AS given (id)`,
      [jobId, ids],
    );
    const after = { steps: request.steps.map(({ kind }) => kind), cases: ids.length };
    await raise('bulk.started', { id: jobId, label, after });
    await services().jobs.add([{ name: 'bulk.run', data: {} }]);
    return { jobId, cases: ids.length };
  });
}
