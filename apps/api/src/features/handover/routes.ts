import * as calls from '@feedback/contract/operations';
import { handOverSchema } from '@feedback/contract/handover';
import { idSchema } from '@feedback/contract/id';
import { Router, type Request } from 'express';

import { countHandover, handOver } from '../../domain/desk/handover.ts';
import { allow } from '../../gate/authenticate.ts';
import { success } from '../../http/envelope.ts';
import { valid, validBody } from '../../http/validate.ts';

/** All of a person's open cases at once: one's own, or of a super admin anybody's. */
export function handoverRoutes(): Router {
  const router = Router();
  const fromOf = (req: Request) => valid(idSchema, req.params.userId);

  router.get(`/${calls.getHandover.path}`, allow(calls.getHandover.access), async (req, res) => {
    res.json({ cases: await countHandover(fromOf(req)) });
  });

  router.post(`/${calls.handOver.path}`, allow(calls.handOver.access), async (req, res) => {
    const given = validBody(handOverSchema, req.body);
    const request = { fromId: fromOf(req), given };
    res.json(success({ cases: await handOver(request) }));
  });

  return router;
}
