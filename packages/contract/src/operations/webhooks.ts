import * as z from 'zod/mini';

import { apiKeySchema, createApiKeySchema } from '../auth/api-key.ts';
import { createSuccessSchema } from '../wire/envelope.ts';
import { idSchema } from '../fields/id.ts';
import { declareOperation } from '../calls/operation.ts';
import {
  webhookDeliveryPageSchema,
  webhookDeliveryQuerySchema,
  saveWebhookSchema,
  webhookSchema,
} from '../webhooks/webhook.ts';

const tag = 'Webhooks and API keys';
const done = createSuccessSchema({});
const params = { id: idSchema };

// Operations on webhooks and API keys.

export const getApiKeys = declareOperation('GET admin/apikeys', {
  access: 'superadmin',
  tag,
  summary: 'List the API keys, newest first',
  answer: z.array(apiKeySchema),
});

export const createApiKey = declareOperation('POST admin/apikeys', {
  access: 'superadmin',
  tag,
  summary: 'Create an API key',
  details:
    'Only this response contains the key, which is stored as a hash. The key belongs to an account, sees the cases that this account sees, and may call the admin operations in its scopes.',
  body: createApiKeySchema,
  example: { name: 'CRM', scopes: ['cases:read'], userId: 1, days: 90 },
  answer: createSuccessSchema({ key: z.string() }),
  refusals: ['conflict'],
});

export const revokeApiKey = declareOperation('DELETE admin/apikeys/:id', {
  access: 'superadmin',
  tag,
  summary: 'Revoke an API key immediately and permanently',
  params,
  answer: done,
  refusals: ['notFound'],
});

export const getWebhooks = declareOperation('GET admin/webhooks', {
  access: 'superadmin',
  tag,
  summary: 'List the webhooks',
  answer: z.array(webhookSchema),
});

export const saveWebhook = declareOperation('POST admin/webhooks', {
  access: 'superadmin',
  tag,
  summary: 'Add a webhook (without an id) or change it',
  details:
    'Only the response to adding contains the secret that signs deliveries; after a change it is `null`. Deliveries follow Standard Webhooks: `webhook-id`, `webhook-timestamp` and `webhook-signature` (`v1,` and the HMAC-SHA256 of id, timestamp and body, joined by full stops, as base64).',
  body: saveWebhookSchema,
  example: { name: 'CRM', url: 'https://crm.example.com/hooks', kinds: ['case.closed'] },
  answer: createSuccessSchema({ secret: z.nullable(z.string()) }),
  refusals: ['notFound', 'conflict', 'staleVersion'],
});

export const deleteWebhook = declareOperation('DELETE admin/webhooks/:id', {
  access: 'superadmin',
  tag,
  summary: 'Delete a webhook and its log of deliveries',
  params,
  answer: done,
  refusals: ['notFound'],
});

export const changeWebhookSecret = declareOperation('POST admin/webhooks/:id/secret', {
  access: 'superadmin',
  tag,
  summary: 'Replace the secret of a webhook',
  details:
    'For 24 hours deliveries have a signature of both secrets, so that the receiver can change over.',
  params,
  answer: createSuccessSchema({ secret: z.string() }),
  refusals: ['notFound'],
});

export const testWebhook = declareOperation('POST admin/webhooks/:id/test', {
  access: 'superadmin',
  tag,
  summary: 'Send a test delivery to a webhook',
  params,
  answer: done,
  refusals: ['notFound', 'conflict'],
});

export const getWebhookDeliveries = declareOperation('GET admin/webhookdeliveries', {
  access: 'superadmin',
  isPoll: true,
  tag,
  summary: 'List deliveries and the responses to them',
  details: 'Deliveries are stored for 30 days. The call does not keep a session alive.',
  query: webhookDeliveryQuerySchema,
  answer: webhookDeliveryPageSchema,
});

export const replayWebhookDelivery = declareOperation('POST admin/webhookdeliveries/:id/replay', {
  access: 'superadmin',
  tag,
  summary: 'Send a delivery again, with the same `webhook-id`',
  params,
  answer: done,
  refusals: ['notFound', 'conflict'],
});
