import * as calls from '@feedback/contract/operations';
import type { Router } from 'express';

import { createApiKey, listApiKeys, revokeApiKey } from '../../domain/access/api-keys.ts';
import { operationRouter } from '../../gate/operation-router.ts';
import { success } from '../../http/envelope.ts';

/** What lets other systems ask (rule 17.5). */
export function integrationRoutes(): Router {
  const { router, handle } = operationRouter();

  handle(calls.getApiKeys, () => listApiKeys());

  handle(calls.createApiKey, async ({ body }) => success({ key: await createApiKey(body) }));

  handle(calls.revokeApiKey, ({ params }) => revokeApiKey(params.id));

  return router;
}
