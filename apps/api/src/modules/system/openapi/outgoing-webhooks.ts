import { integrationLimits } from '@feedback/contract/limits';
import { webhookTexts } from '@feedback/contract/messages/en-IN/console/webhooks';
import type { operationGroups } from '@feedback/contract/calls/operation';
import {
  webhookBodySchema,
  webhookKindSchema,
  webhookTest,
} from '@feedback/contract/webhooks/webhook';

import { jsonSchemaOf } from './json-schema.ts';

const tag: (typeof operationGroups)[number] = 'Webhooks and API keys';

const header = (name: string, description: string) => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
});

const parameters = [
  header('webhook-id', 'The same in every try of a delivery'),
  header('webhook-timestamp', 'When this try was made, in seconds since 1970'),
  header(
    'webhook-signature',
    '`v1,` and the HMAC-SHA256 of id, timestamp and body, joined by full stops, as base64; two with a space between while a secret is changed',
  ),
];

const responses = {
  '2XX': { description: `It arrived; within ${integrationLimits.timeoutMs / 1000} seconds` },
  410: { description: 'The address is gone: the webhook is switched off' },
  default: { description: 'It is tried again for about a day' },
};

/** Returns the webhook requests of each event kind, as the document's `webhooks`. */
export const outgoingWebhooks = () =>
  Object.fromEntries(
    [...webhookKindSchema.options, webhookTest].map((kind) => [
      kind,
      {
        post: {
          operationId: kind,
          tags: [tag],
          summary: webhookTexts.kindName(kind),
          security: [],
          parameters,
          requestBody: {
            required: true,
            content: { 'application/json': { schema: bodyOf(kind) } },
          },
          responses,
        },
      },
    ]),
  );

/** Returns the schema of the body of an event kind. */
function bodyOf(kind: string) {
  const body = jsonSchemaOf(webhookBodySchema, 'output');
  return { ...body, properties: { ...body.properties, type: { type: 'string', const: kind } } };
}
