import { getCase } from '@feedback/contract/calls';
import { idSchema } from '@feedback/contract/id';
import { Router } from 'express';

import { AuditEvent } from '../../db/models/audit-event.ts';
import { allow } from '../../http/authenticate.ts';
import { userOf } from '../../http/request.ts';
import { valid } from '../../http/validate.ts';
import { findVisibleCase } from './find-case.ts';
import { presentCaseDetail } from './presenter.ts';

/** A case whole, with its files and its history: the detail popup (contract 6). */
export function caseDetailRoutes(): Router {
  const router = Router();

  router.get(`/${getCase.path}`, allow(getCase.access), async (req, res) => {
    const feedback = await findVisibleCase(userOf(req), valid(idSchema, req.params.id));
    const history = await AuditEvent.findAll({
      where: { entity: 'case', entityId: String(feedback.id) },
      order: [['id', 'ASC']],
    });
    res.json(presentCaseDetail(feedback, history));
  });

  return router;
}
