import { reportLimits } from '@feedback/contract/limits';
import * as calls from '@feedback/contract/operations';
import type { Router } from 'express';

import {
  createApiKey,
  listApiKeys,
  revokeApiKey,
  createOperationRouter,
  buildSuccessEnvelope,
} from '../auth/index.ts';
import { findWebhookDeliveryPage } from './delivery-page.ts';
import { replaceWebhookSecret, deleteWebhook, listWebhooks, saveWebhook } from './save-webhook.ts';
import { queueTestWebhookDelivery } from './queue-deliveries.ts';
import { queueDeliveryAgain } from './replay-delivery.ts';

/** Routes for webhooks and API keys (rules 17.1 and 17.5). */
export function createWebhookAndApiKeyRoutes(): Router {
  const { router, handle } = createOperationRouter();

  handle(calls.getApiKeys, () => listApiKeys());

  handle(calls.createApiKey, async ({ body }) =>
    buildSuccessEnvelope({ key: await createApiKey(body) }),
  );

  handle(calls.revokeApiKey, ({ params }) => revokeApiKey(params.id));

  handle(calls.getWebhooks, () => listWebhooks());

  handle(calls.saveWebhook, async ({ body }) =>
    buildSuccessEnvelope({ secret: await saveWebhook(body) }),
  );

  handle(calls.deleteWebhook, ({ params }) => deleteWebhook(params.id));

  handle(calls.changeWebhookSecret, async ({ params }) =>
    buildSuccessEnvelope({ secret: await replaceWebhookSecret(params.id) }),
  );

  handle(calls.testWebhook, ({ params }) => queueTestWebhookDelivery(params.id));

  handle(calls.getWebhookDeliveries, ({ query: { limit, cursor, ...filter } }) =>
    findWebhookDeliveryPage(filter, {
      limit: Number(limit ?? reportLimits.defaultPageSize),
      cursor,
    }),
  );

  handle(calls.replayWebhookDelivery, ({ params }) => queueDeliveryAgain(params.id));

  return router;
}
