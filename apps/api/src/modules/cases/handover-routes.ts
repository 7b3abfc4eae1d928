import * as calls from '@feedback/contract/operations';
import type { Router } from 'express';

import { countCasesToHandOver, handOverCases } from './handover.ts';
import { createOperationRouter, buildSuccessEnvelope } from '../auth/index.ts';

/**
 * Routes that hand over all open cases of a user. Admins hand over their own cases, super admins
 * the cases of any user.
 */
export function createHandoverRoutes(): Router {
  const { router, handle } = createOperationRouter();
  handle(calls.getHandoverCount, async ({ params }) => ({
    cases: await countCasesToHandOver(params.userId),
  }));

  handle(calls.handOverCases, async ({ params, body }) =>
    buildSuccessEnvelope({ cases: await handOverCases({ fromId: params.userId, given: body }) }),
  );

  return router;
}
