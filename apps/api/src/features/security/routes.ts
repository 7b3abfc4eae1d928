import { getSecurityEvents } from '@feedback/contract/operations';
import { limits } from '@feedback/contract/limits';
import { securityQuerySchema } from '@feedback/contract/security-event';
import { Router } from 'express';

import { findSecurityPage } from '../../domain/audit/security-page.ts';
import { allow } from '../../gate/authenticate.ts';
import { valid } from '../../http/validate.ts';

/** Who tried what, from where, and what came of it, for super admins. */
export function securityRoutes(): Router {
  const router = Router();

  router.get(`/${getSecurityEvents.path}`, allow(getSecurityEvents.access), async (req, res) => {
    const { limit, cursor, ...filter } = valid(securityQuerySchema, req.query);
    const request = { limit: Number(limit ?? limits.report.defaultPageSize), cursor };
    res.json(await findSecurityPage(filter, request));
  });

  return router;
}
