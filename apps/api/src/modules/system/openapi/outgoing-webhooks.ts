import { integrationLimits } from '@feedback/contract/limits';
import { webhookTexts } from '@feedback/contract/messages/en-IN/console/webhooks';
import type { operationGroups } from '@feedback/contract/calls/operation';
import {
  webhookBodySchema,
  webhookEventKindSchema,
  webhookTestEventType,
} from '@feedback/contract/webhooks/webhook';

import { toOpenApiJsonSchema } from './json-schema.ts';

const tag: (typeof operationGroups)[number] = 'Webhooks and API keys';

const header = (name: string, description: string) => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
});

const parameters = [
  header('webhook-id', 'Id of the delivery, the same in every attempt'),
  header('webhook-timestamp', 'Time of this attempt, in seconds since 1970'),
  header(
    'webhook-signature',
    '`v1,` and the HMAC-SHA256 of id, timestamp and body, joined by full stops, as base64. For 24 hours after a change of the secret, two signatures with a space between',
  ),
];

const responses = {
  '2XX': {
    description: `The delivery succeeded, within ${integrationLimits.timeoutMs / 1000} seconds`,
  },
  410: { description: 'The webhook is switched off' },
  default: { description: 'The delivery is retried for about a day' },
};

/** Returns the webhook requests of each event kind, as the document's `webhooks`. */
export const describeOutgoingWebhooks = () =>
  Object.fromEntries(
    [...webhookEventKindSchema.options, webhookTestEventType].map((kind) => [
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
  const body = toOpenApiJsonSchema(webhookBodySchema, 'output');
  return { ...body, properties: { ...body.properties, type: { type: 'string', const: kind } } };
}
