import { deleteLeave, getLeaves, saveLeave } from '@feedback/contract/operations';
import { idSchema } from '@feedback/contract/id';
import { saveLeaveSchema } from '@feedback/contract/leave';
import { Router } from 'express';

import * as leaves from '../../domain/people/save-leave.ts';
import { allow } from '../../gate/authenticate.ts';
import { success } from '../../http/envelope.ts';
import { valid, validBody } from '../../http/validate.ts';

/** Who is away when, and who stands in: one's own, or of a super admin everybody's. */
export function leaveRoutes(): Router {
  const router = Router();

  router.get(`/${getLeaves.path}`, allow(getLeaves.access), async (_req, res) => {
    res.json(await leaves.listLeaves());
  });

  router.post(`/${saveLeave.path}`, allow(saveLeave.access), async (req, res) => {
    const given = validBody(saveLeaveSchema, req.body);
    const leave = await leaves.saveLeave(given);
    res.json(success({ leave }));
  });

  router.delete(`/${deleteLeave.path}`, allow(deleteLeave.access), async (req, res) => {
    await leaves.deleteLeave(valid(idSchema, req.params.id));
    res.json(success());
  });

  return router;
}
