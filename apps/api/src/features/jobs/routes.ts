import { getJobs, rerunJob } from '@feedback/contract/operations';
import { jobQuerySchema } from '@feedback/contract/job';
import { limits } from '@feedback/contract/limits';
import { Router } from 'express';
import * as z from 'zod/mini';

import { NotFoundError } from '../../errors.ts';
import { allow } from '../../gate/authenticate.ts';
import { success } from '../../http/envelope.ts';
import { valid } from '../../http/validate.ts';
import { findJobPage } from '../../jobs/job-page.ts';
import type { Services } from '../../services.ts';

/** What is done later or by the clock: seen, and done again when it was given up. */
export function jobRoutes({ pool, jobs }: Services): Router {
  const router = Router();

  router.get(`/${getJobs.path}`, allow(getJobs.access, { isPoll: true }), async (req, res) => {
    const { limit, cursor, ...filter } = valid(jobQuerySchema, req.query);
    const request = { limit: Number(limit ?? limits.report.defaultPageSize), cursor };
    res.json(await findJobPage(pool, filter, request));
  });

  router.post(`/${rerunJob.path}`, allow(rerunJob.access), async (req, res) => {
    const { id } = valid(z.object({ id: z.uuid() }), req.params);
    if (!(await jobs.rerun(id))) throw new NotFoundError();
    res.json(success());
  });

  return router;
}
