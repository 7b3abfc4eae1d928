import { getOverview } from '@feedback/contract/calls';
import { overviewQuerySchema } from '@feedback/contract/overview';
import { Router } from 'express';

import { allow } from '../../gate/authenticate.ts';
import { requireOwnId } from '../../gate/own-id.ts';
import { visibleTo } from '../../domain/case/case-access.ts';
import { inOwnTurn } from '../../gate/own-turn.ts';
import { viewerOf } from '../../gate/request.ts';
import { valid } from '../../http/validate.ts';
import type { Services } from '../../services.ts';
import { loadOverview } from '../../domain/overview/overview.ts';

/** The figures of the overview page. */
export function overviewRoutes({ pool }: Services): Router {
  const router = Router();

  router.get(`/${getOverview.path}`, allow(getOverview.access), inOwnTurn, async (req, res) => {
    requireOwnId(req);
    const { days } = valid(overviewQuerySchema, req.query);
    const period = { days: Number(days ?? 30), now: new Date() };
    res.json(await loadOverview(pool, visibleTo(viewerOf(req)), period));
  });

  return router;
}
