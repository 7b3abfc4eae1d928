import { assignMail, dropMail, getIncomingMails } from '@feedback/contract/operations';
import { idSchema } from '@feedback/contract/id';
import {
  assignMailSchema,
  dropMailSchema,
  incomingQuerySchema,
} from '@feedback/contract/incoming-mail';
import { limits } from '@feedback/contract/limits';
import { Router, type Request } from 'express';
import * as z from 'zod/mini';

import { decideMail } from '../../domain/inbox/decide-mail.ts';
import { findIncomingPage } from '../../domain/inbox/incoming-page.ts';
import { allow } from '../../gate/authenticate.ts';
import { success } from '../../http/envelope.ts';
import { valid, validBody } from '../../http/validate.ts';

/** The e-mails that came in; what no rule knew waits for a super admin. */
export function incomingMailRoutes(): Router {
  const router = Router();

  router.get(`/${getIncomingMails.path}`, allow(getIncomingMails.access), async (req, res) => {
    const { limit, cursor, state } = valid(incomingQuerySchema, req.query);
    const request = { limit: Number(limit ?? limits.report.defaultPageSize), cursor };
    res.json(await findIncomingPage(state, request));
  });

  router.post(`/${assignMail.path}`, allow(assignMail.access), async (req, res) => {
    const decision = validBody(assignMailSchema, req.body);
    await decideMail(idOf(req), decision);
    res.json(success());
  });

  router.post(`/${dropMail.path}`, allow(dropMail.access), async (req, res) => {
    const decision = validBody(dropMailSchema, req.body);
    await decideMail(idOf(req), { ...decision, caseId: null });
    res.json(success());
  });

  return router;
}

const idOf = (req: Request): number => valid(z.object({ id: idSchema }), req.params).id;
