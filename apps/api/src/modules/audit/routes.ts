import { getAuditEvents } from '@feedback/contract/operations';
import { reportLimits } from '@feedback/contract/limits';
import type { Router } from 'express';
import { findAuditPage } from './audit-page.ts';
import { createOperationRouter } from '../auth/index.ts';

/** Routes for the audit trail, for super admins. */
export function createAuditRoutes(): Router {
  const { router, handle } = createOperationRouter();

  handle(getAuditEvents, async ({ query }) => {
    const { limit, cursor, ...filter } = query;
    const request = { limit: Number(limit ?? reportLimits.defaultPageSize), cursor };
    return findAuditPage(filter, request);
  });

  return router;
}
