import { analysisQuerySchema } from '@feedback/contract/analytics/analysis';
import { downloadAnalysis, getAnalysis } from '@feedback/contract/operations';
import type { Router } from 'express';
import { type Request } from 'express';

import { findOwnerFilter } from '../cases/index.ts';
import { loadAnalysis } from './analysis.ts';
import { validate } from '../../platform/http/validate.ts';
import { writeAnalysisCsv } from './write-analysis-csv.ts';
import { currentTime, viewer } from '../../platform/context/context.ts';
import { createOperationRouter } from '../auth/index.ts';

/** Routes that return the root causes and durations of cases as JSON and as CSV. */
export function createAnalysisRoutes(): Router {
  const { router, handle } = createOperationRouter();

  const load = (req: Request) => {
    const { months = '6' } = validate(analysisQuerySchema, req.query);
    const period = {
      months: months === '3' ? 3 : months === '12' ? 12 : 6,
      now: currentTime(),
    } as const;
    return loadAnalysis(findOwnerFilter(viewer()), period);
  };

  handle(getAnalysis, ({ req }) => load(req));

  handle(downloadAnalysis, async ({ params, req, res }) => {
    const table = params.table;
    const analysis = await load(req);
    res.attachment(`Analysis_${table}_${analysis.months.at(-1)}.csv`);
    res.send(await writeAnalysisCsv(analysis, table));
  });

  return router;
}
