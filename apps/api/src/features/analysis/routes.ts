import { analysisQuerySchema, analysisTableSchema } from '@feedback/contract/analysis';
import { downloadAnalysis, getAnalysis } from '@feedback/contract/operations';
import { Router, type Request } from 'express';

import { visibleTo } from '../../domain/case/case-access.ts';
import { loadAnalysis } from '../../domain/overview/analysis.ts';
import { allow } from '../../gate/authenticate.ts';
import { inOwnTurn } from '../../gate/own-turn.ts';
import { valid } from '../../http/validate.ts';
import { writeCsv } from './write-csv.ts';
import { viewer } from '../../context/context.ts';

/** Why cases came to be and how long they took, as figures and as CSV. */
export function analysisRoutes(): Router {
  const router = Router();

  const load = (req: Request) => {
    const { months = '6' } = valid(analysisQuerySchema, req.query);
    const period = {
      months: months === '3' ? 3 : months === '12' ? 12 : 6,
      now: new Date(),
    } as const;
    return loadAnalysis(visibleTo(viewer()), period);
  };

  router.get(`/${getAnalysis.path}`, allow(getAnalysis.access), inOwnTurn, async (req, res) => {
    res.json(await load(req));
  });

  router.get(
    `/${downloadAnalysis.path}`,
    allow(downloadAnalysis.access),
    inOwnTurn,
    async (req, res) => {
      const table = valid(analysisTableSchema, req.params.table);
      const analysis = await load(req);
      res.attachment(`Analysis_${table}_${analysis.months.at(-1)}.csv`);
      res.send(await writeCsv(analysis, table));
    },
  );

  return router;
}
