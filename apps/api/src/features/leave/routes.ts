import { deleteLeave, getLeaves, saveLeave } from '@feedback/contract/operations';
import type { Router } from 'express';

import * as leaves from '../../domain/people/save-leave.ts';
import { operationRouter, success } from '../../gate/operation-router.ts';

/** Who is away when, and who stands in: one's own, or of a super admin everybody's. */
export function leaveRoutes(): Router {
  const { router, handle } = operationRouter();

  handle(getLeaves, () => leaves.listLeaves());

  handle(saveLeave, async ({ body }) => {
    const leave = await leaves.saveLeave(body);
    return success({ leave });
  });

  handle(deleteLeave, ({ params }) => leaves.deleteLeave(params.id));

  return router;
}
