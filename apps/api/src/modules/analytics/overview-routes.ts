import { getOverview } from '@feedback/contract/operations';
import type { Router } from 'express';
import { requireOwnUserId, createOperationRouter } from '../auth/index.ts';
import { findOwnerFilter } from '../cases/index.ts';
import { loadOverview } from './overview.ts';
import { currentTime, viewer } from '../../platform/context/context.ts';

/** Routes for the figures of the overview page. */
export function createOverviewRoutes(): Router {
  const { router, handle } = createOperationRouter();

  handle(getOverview, async ({ query, req }) => {
    requireOwnUserId(req);
    const { days } = query;
    const period = { days: Number(days ?? 30), now: currentTime() };
    return loadOverview(findOwnerFilter(viewer()), period);
  });

  return router;
}
