import { deleteLeave, getLeaves, saveLeave } from '@feedback/contract/operations';
import type { Router } from 'express';

import * as leaves from './save-leave.ts';
import { operationRouter, successEnvelope } from '../auth/index.ts';

/** Routes for leave and delegates: users manage their own, super admins those of every user. */
export function leaveRoutes(): Router {
  const { router, handle } = operationRouter();

  handle(getLeaves, () => leaves.listLeaves());

  handle(saveLeave, async ({ body }) => {
    const leave = await leaves.saveLeave(body);
    return successEnvelope({ leave });
  });

  handle(deleteLeave, ({ params }) => leaves.deleteLeave(params.id));

  return router;
}
