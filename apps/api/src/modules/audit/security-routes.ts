import {
  getAlarmOverview,
  getQuarantinedFiles,
  getSecurityEvents,
  saveAlarmSetting,
} from '@feedback/contract/operations';
import { reportLimits } from '@feedback/contract/limits';
import type { Router } from 'express';

import { findAlarmOverview, saveAlarmSetting as saveSetting } from '../system/index.ts';
import { findSecurityEventPage } from './security-page.ts';
import { findQuarantinePage } from '../submissions/index.ts';
import { createOperationRouter } from '../auth/index.ts';

/**
 * Routes for the security trail, which lists sign-ins, exports and forbidden requests for super
 * admins.
 */
export function createSecurityEventRoutes(): Router {
  const { router, handle } = createOperationRouter();

  handle(getSecurityEvents, async ({ query }) => {
    const { limit, cursor, ...filter } = query;
    const request = { limit: Number(limit ?? reportLimits.defaultPageSize), cursor };
    return findSecurityEventPage(filter, request);
  });

  handle(getQuarantinedFiles, ({ query }) => {
    const { limit, cursor, ...filter } = query;
    const request = { limit: Number(limit ?? reportLimits.defaultPageSize), cursor };
    return findQuarantinePage(filter, request);
  });

  handle(getAlarmOverview, () => findAlarmOverview());

  handle(saveAlarmSetting, ({ body }) => saveSetting(body));

  return router;
}
