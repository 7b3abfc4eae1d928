import { getCase } from '@feedback/contract/calls';
import { idSchema } from '@feedback/contract/id';
import { Router } from 'express';

import { AuditEvent } from '../../domain/audit/audit-event.ts';
import { allow } from '../../gate/authenticate.ts';
import { viewerOf } from '../../gate/request.ts';
import { valid } from '../../http/validate.ts';
import type { Services } from '../../services.ts';
import { findVisibleCase } from '../../domain/cases/find-case.ts';
import { presentCaseDetail } from '../../domain/cases/present-case.ts';

/** A case whole, with its files and its history: the detail popup (contract 6). */
export function caseDetailRoutes({ pool }: Services): Router {
  const router = Router();

  router.get(`/${getCase.path}`, allow(getCase.access), async (req, res) => {
    const feedback = await findVisibleCase(viewerOf(req), valid(idSchema, req.params.id));
    const history = await AuditEvent.findAll({
      where: { entity: 'case', entityId: String(feedback.id) },
      order: [['id', 'ASC']],
    });
    res.json(await presentCaseDetail(pool, feedback, history));
  });

  return router;
}
