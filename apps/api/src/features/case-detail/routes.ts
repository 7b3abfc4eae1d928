import { getCase } from '@feedback/contract/operations';
import { caseKeySchema } from '@feedback/contract/case-work';
import { Router } from 'express';

import { allow } from '../../gate/authenticate.ts';
import { valid } from '../../http/validate.ts';
import { findVisibleCase } from '../../domain/case/find-case.ts';
import { describeCase } from './describe-case.ts';

/** A case whole, with its conversation and its history: its popup and its page (rule 9.6). */
export function caseDetailRoutes(): Router {
  const router = Router();

  router.get(`/${getCase.path}`, allow(getCase.access), async (req, res) => {
    const feedback = await findVisibleCase(valid(caseKeySchema, req.params.id));
    res.json(await describeCase(feedback));
  });

  return router;
}
