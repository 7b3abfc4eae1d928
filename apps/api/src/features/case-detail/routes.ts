import { getCase } from '@feedback/contract/calls';
import { caseKeySchema } from '@feedback/contract/case-work';
import { Router } from 'express';

import { allow } from '../../gate/authenticate.ts';
import { viewerOf } from '../../gate/request.ts';
import { valid } from '../../http/validate.ts';
import { findVisibleCase } from '../../domain/case/find-case.ts';
import type { Services } from '../../services.ts';
import { describeCase } from './describe-case.ts';

/** A case whole, with its conversation and its history: its popup and its page (contract 6). */
export function caseDetailRoutes(services: Services): Router {
  const router = Router();

  router.get(`/${getCase.path}`, allow(getCase.access), async (req, res) => {
    const viewer = viewerOf(req);
    const feedback = await findVisibleCase(viewer, valid(caseKeySchema, req.params.id));
    res.json(await describeCase(services, viewer, feedback));
  });

  return router;
}
