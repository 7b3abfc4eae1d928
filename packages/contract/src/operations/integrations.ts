import * as z from 'zod/mini';

import { apiKeySchema, createApiKeySchema } from '../api-key.ts';
import { successSchema } from '../envelope.ts';
import { idSchema } from '../id.ts';
import { operation } from '../operation.ts';

const tag = 'Webhooks and API keys';
const done = successSchema({});
const params = { id: idSchema };

// What lets other systems ask.

export const getApiKeys = operation('GET admin/apikeys', {
  access: 'superadmin',
  tag,
  summary: 'The keys of other systems, newest first',
  answer: z.array(apiKeySchema),
});

export const createApiKey = operation('POST admin/apikeys', {
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

export const revokeApiKey = operation('DELETE admin/apikeys/:id', {
  access: 'superadmin',
  tag,
  summary: 'End a key, at once and for good',
  params,
  answer: done,
  refusals: ['notFound'],
});
