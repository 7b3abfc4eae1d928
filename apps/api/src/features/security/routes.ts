import {
  getAlarms,
  getQuarantine,
  getSecurityEvents,
  saveAlarm,
} from '@feedback/contract/operations';
import { reportLimits } from '@feedback/contract/limits';
import type { Router } from 'express';

import { describeAlarms, saveAlarm as saveSetting } from '../../domain/alarms/alarm-settings.ts';
import { findSecurityPage } from '../../domain/audit/security-page.ts';
import { findQuarantine } from '../../domain/submission/quarantine.ts';
import { operationRouter } from '../../gate/operation-router.ts';

/** Routes for the security trail, for super admins: attempts, their addresses and their results. */
export function securityRoutes(): Router {
  const { router, handle } = operationRouter();

  handle(getSecurityEvents, async ({ query }) => {
    const { limit, cursor, ...filter } = query;
    const request = { limit: Number(limit ?? reportLimits.defaultPageSize), cursor };
    return findSecurityPage(filter, request);
  });

  handle(getQuarantine, ({ query }) => {
    const { limit, cursor, ...filter } = query;
    const request = { limit: Number(limit ?? reportLimits.defaultPageSize), cursor };
    return findQuarantine(filter, request);
  });

  handle(getAlarms, () => describeAlarms());

  handle(saveAlarm, ({ body }) => saveSetting(body));

  return router;
}
