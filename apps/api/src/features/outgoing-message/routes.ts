import { getMessages, resendMessage as resendCall } from '@feedback/contract/operations';
import { idSchema } from '@feedback/contract/id';
import { limits } from '@feedback/contract/limits';
import { messageQuerySchema } from '@feedback/contract/outgoing-message';
import { Router } from 'express';
import * as z from 'zod/mini';

import { allow } from '../../gate/authenticate.ts';
import { success } from '../../http/envelope.ts';
import { valid } from '../../http/validate.ts';
import { findMessagePage } from '../../domain/outbox/message-page.ts';
import { resendMessage } from '../../domain/outbox/resend-message.ts';

/** What was sent, is about to be and could not be, for super admins. */
export function outgoingMessageRoutes(): Router {
  const router = Router();

  router.get(`/${getMessages.path}`, allow(getMessages.access), async (req, res) => {
    const { limit, cursor, ...filter } = valid(messageQuerySchema, req.query);
    const request = { limit: Number(limit ?? limits.report.defaultPageSize), cursor };
    res.json(await findMessagePage(filter, request));
  });

  router.post(`/${resendCall.path}`, allow(resendCall.access), async (req, res) => {
    const { id } = valid(z.object({ id: idSchema }), req.params);
    await resendMessage(id);
    res.json(success());
  });

  return router;
}
