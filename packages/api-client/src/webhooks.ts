import { Webhook, WebhookVerificationError } from 'standardwebhooks';

import type { webhooks } from '../build/calls.d.ts';

export { WebhookVerificationError };

/** What is delivered, by its `type`. */
export type WebhookEvent = {
  [Kind in keyof webhooks]: webhooks[Kind]['post']['requestBody']['content']['application/json'];
}[keyof webhooks];

/** A request's headers, as `fetch` or as Node has them. */
type RequestHeaders = Headers | Readonly<Record<string, string | readonly string[] | undefined>>;

const names = ['webhook-id', 'webhook-timestamp', 'webhook-signature'] as const;

/**
 * The event that a delivery tells of, once its signature is found right and no older than five
 * minutes. While a secret is changed the old one fits as well as the new one.
 * @param secret `whsec_…`, as it was shown when the webhook was added
 * @param body the bytes as they came, as text: parsed and written again they are others
 * @throws WebhookVerificationError when it is not the product's, or late: answer it with 400
 */
export function readDelivery(secret: string, headers: RequestHeaders, body: string): WebhookEvent {
  const read = (name: string) =>
    headers instanceof Headers ? headers.get(name) : String(headers[name] ?? '');
  const signed = Object.fromEntries(names.map((name) => [name, read(name) ?? '']));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- signed by the product
  return new Webhook(secret).verify(body, signed) as WebhookEvent;
}
