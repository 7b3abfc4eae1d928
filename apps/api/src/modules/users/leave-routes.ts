import { deleteLeave, getLeaves, saveLeave } from '@feedback/contract/operations';
import type { Router } from 'express';

import * as leaves from './save-leave.ts';
import { createOperationRouter, buildSuccessEnvelope } from '../auth/index.ts';

/** Routes for leaves: users manage their own leaves, super admins the leaves of every user. */
export function createLeaveRoutes(): Router {
  const { router, handle } = createOperationRouter();

  handle(getLeaves, () => leaves.listLeaves());

  handle(saveLeave, async ({ body }) => {
    const leave = await leaves.saveLeave(body);
    return buildSuccessEnvelope({ leave });
  });

  handle(deleteLeave, ({ params }) => leaves.deleteLeave(params.id));

  return router;
}
