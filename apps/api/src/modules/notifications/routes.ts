import {
  getOutgoingMessages,
  resendOutgoingMessage as resendCall,
} from '@feedback/contract/operations';
import { idSchema } from '@feedback/contract/fields/id';
import { reportLimits } from '@feedback/contract/limits';
import type { Router } from 'express';
import * as z from 'zod/mini';
import { validate } from '../../platform/http/validate.ts';
import { findMessagePage } from './message-page.ts';
import { resendMessage } from './resend-message.ts';
import { createOperationRouter } from '../auth/index.ts';

/** Routes for sent, waiting and failed messages, for super admins. */
export function createOutgoingMessageRoutes(): Router {
  const { router, handle } = createOperationRouter();

  handle(getOutgoingMessages, async ({ query }) => {
    const { limit, cursor, ...filter } = query;
    const request = { limit: Number(limit ?? reportLimits.defaultPageSize), cursor };
    return findMessagePage(filter, request);
  });

  handle(resendCall, async ({ req }) => {
    const { id } = validate(z.object({ id: idSchema }), req.params);
    await resendMessage(id);
  });

  return router;
}
