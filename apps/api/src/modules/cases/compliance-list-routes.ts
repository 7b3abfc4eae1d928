import * as calls from '@feedback/contract/operations';
import { reportLimits } from '@feedback/contract/limits';
import type { Router } from 'express';

import { findCompliancePage } from './compliance-list.ts';
import { findDataRequests } from './data-requests.ts';
import { explainDelay } from './explain-delay.ts';
import { deleteComplaintCode, listComplaintCodes, saveComplaintCode } from '../sla/index.ts';
import { createOperationRouter, buildSuccessEnvelope } from '../auth/index.ts';

/**
 * Routes for the compliance lists (due items, late items and SCORES milestones), the requests about
 * personal data, and the complaint codes (rules 13.5, 15.9).
 */
export function createComplianceListRoutes(): Router {
  const { router, handle } = createOperationRouter();

  handle(calls.getComplianceList, async ({ query }) => {
    const { limit, cursor, ...filter } = query;
    const request = { limit: Number(limit ?? reportLimits.defaultPageSize), cursor };
    return findCompliancePage(filter, request);
  });

  handle(calls.getDataRequests, async ({ query }) => {
    const { limit, cursor, ...filter } = query;
    const request = { limit: Number(limit ?? reportLimits.defaultPageSize), cursor };
    return findDataRequests(filter, request);
  });

  handle(calls.explainDelay, async ({ params, body }) => {
    const key = params.id;
    await explainDelay({ key, ...body });
  });

  handle(calls.getComplaintCodeEntries, () => listComplaintCodes());

  handle(calls.saveComplaintCode, async ({ body }) =>
    buildSuccessEnvelope({ code: await saveComplaintCode(body) }),
  );

  handle(calls.deleteComplaintCode, ({ params }) => deleteComplaintCode(params.id));

  return router;
}
