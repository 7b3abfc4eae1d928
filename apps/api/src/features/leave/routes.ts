import { deleteLeave, getLeaves, saveLeave } from '@feedback/contract/calls';
import { idSchema } from '@feedback/contract/id';
import { saveLeaveSchema } from '@feedback/contract/leave';
import { Router } from 'express';

import * as leaves from '../../domain/people/save-leave.ts';
import { allow } from '../../gate/authenticate.ts';
import { actorOf, userOf } from '../../gate/request.ts';
import { success } from '../../http/envelope.ts';
import { valid, validBody } from '../../http/validate.ts';
import type { Services } from '../../services.ts';

/** Who is away when, and who stands in: one's own, or of a super admin everybody's. */
export function leaveRoutes(services: Services): Router {
  const router = Router();

  router.get(`/${getLeaves.path}`, allow(getLeaves.access), async (req, res) => {
    res.json(await leaves.listLeaves(userOf(req)));
  });

  router.post(`/${saveLeave.path}`, allow(saveLeave.access), async (req, res) => {
    const given = validBody(saveLeaveSchema, req.body);
    const leave = await leaves.saveLeave(services, userOf(req), given, actorOf(req));
    res.json(success({ leave }));
  });

  router.delete(`/${deleteLeave.path}`, allow(deleteLeave.access), async (req, res) => {
    await leaves.deleteLeave(services, userOf(req), valid(idSchema, req.params.id), actorOf(req));
    res.json(success());
  });

  return router;
}
