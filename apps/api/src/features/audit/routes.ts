import { auditQuerySchema } from '@feedback/contract/audit';
import { getAuditEvents } from '@feedback/contract/operations';
import { limits } from '@feedback/contract/limits';
import { Router } from 'express';

import { allow } from '../../gate/authenticate.ts';
import { valid } from '../../http/validate.ts';
import { findAuditPage } from '../../domain/audit/audit-page.ts';

/** The audit trail, for super admins. */
export function auditRoutes(): Router {
  const router = Router();

  router.get(`/${getAuditEvents.path}`, allow(getAuditEvents.access), async (req, res) => {
    const { limit, cursor, ...filter } = valid(auditQuerySchema, req.query);
    const request = { limit: Number(limit ?? limits.report.defaultPageSize), cursor };
    res.json(await findAuditPage(filter, request));
  });

  return router;
}
