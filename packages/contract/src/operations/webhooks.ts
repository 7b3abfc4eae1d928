import * as z from 'zod/mini';

import { apiKeySchema, createApiKeySchema } from '../auth/api-key.ts';
import { successSchema } from '../wire/envelope.ts';
import { idSchema } from '../fields/id.ts';
import { declareOperation } from '../calls/operation.ts';
import {
  deliveryPageSchema,
  deliveryQuerySchema,
  saveWebhookSchema,
  webhookSchema,
} from '../webhooks/webhook.ts';

const tag = 'Webhooks and API keys';
const done = successSchema({});
const params = { id: idSchema };

// Operations on webhooks and API keys.

export const getApiKeys = declareOperation('GET admin/apikeys', {
  access: 'superadmin',
  tag,
  summary: 'The keys of other systems, newest first',
  answer: z.array(apiKeySchema),
});

export const createApiKey = declareOperation('POST admin/apikeys', {
  access: 'superadmin',
  tag,
  summary: 'Make a key',
  details:
    'The answer alone has the key: it is kept as a hash. It acts for an account, sees the cases that this account sees, and makes the calls for admins that its scopes open.',
  body: createApiKeySchema,
  example: { name: 'CRM', scopes: ['cases:read'], userId: 1, days: 90 },
  answer: successSchema({ key: z.string() }),
  refusals: ['conflict'],
});

export const revokeApiKey = declareOperation('DELETE admin/apikeys/:id', {
  access: 'superadmin',
  tag,
  summary: 'End a key, at once and for good',
  params,
  answer: done,
  refusals: ['notFound'],
});

export const getWebhooks = declareOperation('GET admin/webhooks', {
  access: 'superadmin',
  tag,
  summary: 'The addresses that are told of events',
  answer: z.array(webhookSchema),
});

export const saveWebhook = declareOperation('POST admin/webhooks', {
  access: 'superadmin',
  tag,
  summary: 'Add an address (without an id) or change it',
  details:
    'The answer to adding alone has the secret that its deliveries are signed with; `null` after a change. Deliveries follow Standard Webhooks: `webhook-id`, `webhook-timestamp` and `webhook-signature` (`v1,` and the HMAC-SHA256 of id, timestamp and body, joined by full stops, as base64).',
  body: saveWebhookSchema,
  example: { name: 'CRM', url: 'https://crm.example.com/hooks', kinds: ['case.closed'] },
  answer: successSchema({ secret: z.nullable(z.string()) }),
  refusals: ['notFound', 'conflict', 'staleVersion'],
});

export const deleteWebhook = declareOperation('DELETE admin/webhooks/:id', {
  access: 'superadmin',
  tag,
  summary: 'Remove an address, with the log of its deliveries',
  params,
  answer: done,
  refusals: ['notFound'],
});

export const changeWebhookSecret = declareOperation('POST admin/webhooks/:id/secret', {
  access: 'superadmin',
  tag,
  summary: 'Give an address another secret',
  details:
    'For 24 hours deliveries are signed with both, so that the other side can change over in between.',
  params,
  answer: successSchema({ secret: z.string() }),
  refusals: ['notFound'],
});

export const testWebhook = declareOperation('POST admin/webhooks/:id/test', {
  access: 'superadmin',
  tag,
  summary: 'Send a test to an address',
  params,
  answer: done,
  refusals: ['notFound', 'conflict'],
});

export const getDeliveries = declareOperation('GET admin/webhookdeliveries', {
  access: 'superadmin',
  isPoll: true,
  tag,
  summary: 'What was sent to addresses, and what they answered',
  details: 'Kept for 30 days. Does not keep a session alive.',
  query: deliveryQuerySchema,
  answer: deliveryPageSchema,
});

export const replayDelivery = declareOperation('POST admin/webhookdeliveries/:id/replay', {
  access: 'superadmin',
  tag,
  summary: 'Send a delivery once more, under the same `webhook-id`',
  params,
  answer: done,
  refusals: ['notFound', 'conflict'],
});
