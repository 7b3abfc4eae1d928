import { Webhook, WebhookVerificationError } from 'standardwebhooks';

import type { webhooks } from '../build/calls.d.ts';

export { WebhookVerificationError };

/** The event of a delivery, identified by its `type`. */
export type WebhookEvent = {
  [Kind in keyof webhooks]: webhooks[Kind]['post']['requestBody']['content']['application/json'];
}[keyof webhooks];

/** The headers of a request, in the format of `fetch` or of Node. */
type RequestHeaders = Headers | Readonly<Record<string, string | readonly string[] | undefined>>;

const names = ['webhook-id', 'webhook-timestamp', 'webhook-signature'] as const;

/**
 * Returns the event of a delivery, after checking that its signature is valid and no older than
 * five minutes. While a secret is rotated, both the old and the new secret are valid.
 * @param secret `whsec_…`, as it was shown when the webhook was added
 * @param body the received bytes as text: parsing and serialising them again would change them
 * @throws WebhookVerificationError when the signature is invalid or too old: respond with 400
 */
export function readDelivery(secret: string, headers: RequestHeaders, body: string): WebhookEvent {
  const read = (name: string) =>
    headers instanceof Headers ? headers.get(name) : String(headers[name] ?? '');
  const signed = Object.fromEntries(names.map((name) => [name, read(name) ?? '']));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- signed by the product
  return new Webhook(secret).verify(body, signed) as WebhookEvent;
}
