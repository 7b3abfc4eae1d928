import { getJobs, rerunJob } from '@feedback/contract/operations';
import { jobQuerySchema, type Job, type JobPage } from '@feedback/contract/system/job';

import { send } from '../../../lib/api-client.ts';

/** Milliseconds between two requests for a page with a running job. */
const liveMs = 5000;

const goesOn = ({ status }: Job) => status === 'waiting' || status === 'running';

/** The pages of jobs with their filters: queue and state. */
export const jobList = {
  queryKey: 'jobs',
  call: getJobs,
  querySchema: jobQuerySchema,
  names: ['status', 'name'],
  refreshMs: ({ rows }: JobPage) => (rows.some(goesOn) ? liveMs : undefined),
} as const;

/** Runs an abandoned job again. */
export const rerun = ({ id }: Job) => send(rerunJob, { parts: { id }, body: {} });
