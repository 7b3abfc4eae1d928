import {
  getAlarms,
  getQuarantine,
  getSecurityEvents,
  saveAlarm,
} from '@feedback/contract/operations';
import { reportLimits } from '@feedback/contract/limits';
import type { Router } from 'express';

import { describeAlarms, saveAlarm as saveSetting } from '../system/index.ts';
import { findSecurityPage } from './security-page.ts';
import { findQuarantinePage } from '../submissions/index.ts';
import { createOperationRouter } from '../auth/index.ts';

/**
 * Routes for the security trail, which lists sign-ins, exports and forbidden requests for super
 * admins.
 */
export function securityRoutes(): Router {
  const { router, handle } = createOperationRouter();

  handle(getSecurityEvents, async ({ query }) => {
    const { limit, cursor, ...filter } = query;
    const request = { limit: Number(limit ?? reportLimits.defaultPageSize), cursor };
    return findSecurityPage(filter, request);
  });

  handle(getQuarantine, ({ query }) => {
    const { limit, cursor, ...filter } = query;
    const request = { limit: Number(limit ?? reportLimits.defaultPageSize), cursor };
    return findQuarantinePage(filter, request);
  });

  handle(getAlarms, () => describeAlarms());

  handle(saveAlarm, ({ body }) => saveSetting(body));

  return router;
}
