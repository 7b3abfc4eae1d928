import { getMyWork } from '@feedback/contract/calls';
import { Router } from 'express';

import { findMyWork } from '../../domain/cases/my-work.ts';
import { allow } from '../../gate/authenticate.ts';
import { userOf } from '../../gate/request.ts';
import type { Services } from '../../services.ts';

/** An admin's start page: what waits for them. */
export function myWorkRoutes({ pool }: Services): Router {
  const router = Router();

  router.get(`/${getMyWork.path}`, allow(getMyWork.access), async (req, res) => {
    res.json(await findMyWork(pool, userOf(req).id));
  });

  return router;
}
