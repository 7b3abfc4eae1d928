import { getOverview } from '@feedback/contract/operations';
import { overviewQuerySchema } from '@feedback/contract/overview';
import { Router } from 'express';

import { allow } from '../../gate/authenticate.ts';
import { requireOwnId } from '../../gate/own-id.ts';
import { visibleTo } from '../../domain/case/case-access.ts';
import { inOwnTurn } from '../../gate/own-turn.ts';
import { valid } from '../../http/validate.ts';
import { loadOverview } from '../../domain/overview/overview.ts';
import { viewer } from '../../context/context.ts';

/** The figures of the overview page. */
export function overviewRoutes(): Router {
  const router = Router();

  router.get(`/${getOverview.path}`, allow(getOverview.access), inOwnTurn, async (req, res) => {
    requireOwnId(req);
    const { days } = valid(overviewQuerySchema, req.query);
    const period = { days: Number(days ?? 30), now: new Date() };
    res.json(await loadOverview(visibleTo(viewer()), period));
  });

  return router;
}
