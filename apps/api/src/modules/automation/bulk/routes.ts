import * as calls from '@feedback/contract/operations';
import type { Router } from 'express';

import { createOperationRouter, buildSuccessEnvelope } from '../../auth/index.ts';
import { findBulkJob } from './find-bulk-job.ts';
import { previewBulkJob } from './preview-bulk-job.ts';
import { startBulkJob } from './start-bulk-job.ts';
import { undoBulkJob } from './undo-bulk-job.ts';

/** Routes of jobs that act on many cases. */
export function createBulkRoutes(): Router {
  const { router, handle } = createOperationRouter();

  handle(calls.startBulk, async ({ body }) => buildSuccessEnvelope(await startBulkJob(body)));

  handle(calls.previewBulk, ({ body }) => previewBulkJob(body));

  handle(calls.getBulk, ({ params, query }) => findBulkJob(params.jobId, query.after));

  handle(calls.undoBulk, async ({ params }) =>
    buildSuccessEnvelope(await undoBulkJob(params.jobId)),
  );

  return router;
}
