import { getOverview } from '@feedback/contract/operations';
import type { Router } from 'express';
import { requireOwnId } from '../../gate/request.ts';
import { visibleTo } from '../../domain/case/case-access.ts';
import { loadOverview } from '../../domain/overview/overview.ts';
import { currentTime, viewer } from '../../context/context.ts';
import { operationRouter } from '../../gate/operation-router.ts';

/** Routes for the figures of the overview page. */
export function overviewRoutes(): Router {
  const { router, handle } = operationRouter();

  handle(getOverview, async ({ query, req }) => {
    requireOwnId(req);
    const { days } = query;
    const period = { days: Number(days ?? 30), now: currentTime() };
    return loadOverview(visibleTo(viewer()), period);
  });

  return router;
}
