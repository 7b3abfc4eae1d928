import {
  getJobs,
  getSetAsideRows,
  rerunJob,
  retrySetAsideRow,
} from '@feedback/contract/operations';
import { reportLimits } from '@feedback/contract/limits';
import type { Router } from 'express';
import * as z from 'zod/mini';

import { NotFoundError } from '../../../platform/errors.ts';
import { validate } from '../../../platform/http/validate.ts';
import { findJobPage } from '../../../platform/jobs/job-page.ts';
import {
  findSetAsidePage,
  retrySetAsideRow as retry,
} from '../../../platform/jobs/set-aside-page.ts';
import type { Services } from '../../../platform/services.ts';
import { createOperationRouter } from '../../auth/index.ts';

/** Routes to list and retry background jobs and rows that jobs set aside. */
export function createJobRoutes({ pool, jobs }: Services): Router {
  const { router, handle } = createOperationRouter();

  handle(getJobs, async ({ query }) => {
    const { limit, cursor, ...filter } = query;
    const request = { limit: Number(limit ?? reportLimits.defaultPageSize), cursor };
    return findJobPage(pool, filter, request);
  });

  handle(rerunJob, async ({ req }) => {
    const { id } = validate(z.object({ id: z.uuid() }), req.params);
    if (!(await jobs.rerun(id))) throw new NotFoundError();
  });

  handle(getSetAsideRows, async ({ query }) => {
    const { limit, cursor, ...filter } = query;
    const request = { limit: Number(limit ?? reportLimits.defaultPageSize), cursor };
    return findSetAsidePage(filter, request);
  });

  handle(retrySetAsideRow, async ({ params }) => {
    if (!(await retry(params.id))) throw new NotFoundError();
  });

  return router;
}
