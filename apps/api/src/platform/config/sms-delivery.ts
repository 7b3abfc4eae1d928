import * as z from 'zod/mini';

import { parseJsonVariable, describeJsonProblems } from './json-parts.ts';
import { nullableOutboxOrSchema, outboxOrSchema } from './outbox.ts';
import { commaSeparatedSchema } from './values.ts';

/**
 * An SMS gateway with an HTTP API. Texts may contain `{id}`, `{to}`, `{text}`, `{entityId}`,
 * `{header}` and `{templateId}`, which are filled in for each message.
 */
const gatewaySchema = z.strictObject({
  url: z.url({ protocol: /^https?$/, error: 'url must be an http or https address' }),
  method: z._default(
    z.enum(['POST', 'GET', 'PUT'], { error: 'method must be POST, GET or PUT' }),
    'POST',
  ),
  headers: z._default(z.record(z.string(), z.string()), {}),
  /** The body, sent as JSON, or as form fields with `bodyFormat` form. A GET has no body. */
  body: z._default(z.record(z.string(), z.unknown()), { id: '{id}', to: '{to}', text: '{text}' }),
  bodyFormat: z._default(
    z.enum(['json', 'form'], { error: 'bodyFormat must be json or form' }),
    'json',
  ),
  /**
   * A regular expression that the response must match, for gateways that return 200 for everything.
   */
  acceptedWhen: z.optional(
    z.string().check(z.refine(isPattern, { error: 'acceptedWhen is not a regular expression' })),
  ),
  timeoutSeconds: z._default(z.int().check(z.minimum(1), z.maximum(60)), 15),
  /**
   * Identifiers in India's DLT register: the company's id, the header, and the approved template of
   * each text.
   */
  dlt: z.optional(
    z.strictObject({
      entityId: z.string(),
      header: z.string(),
      templates: z.record(z.string(), z.string()),
    }),
  ),
});

/** The settings of the SMS gateway (`NOTIFY_SMS`). */
export type GatewaySettings = z.infer<typeof gatewaySchema> & { readonly kind: 'gateway' };

const settingsSchema = z.pipe(
  gatewaySchema,
  z.transform((settings): GatewaySettings => ({ kind: 'gateway', ...settings })),
);

/** Reads `NOTIFY_SMS`: `outbox`, or a gateway's settings as JSON. Errors repeat no value. */
export const smsDeliverySchema = () =>
  outboxOrSchema(
    commaSeparatedSchema(parseJsonVariable, settingsSchema, describeJsonProblems(shape)),
  );

/**
 * Schema of `NOTIFY_CALL`: settings, like those of `NOTIFY_SMS`, of a gateway that calls and reads
 * OTPs aloud; null when the variable is not set.
 */
export const callDeliverySchema = () =>
  nullableOutboxOrSchema(
    commaSeparatedSchema(parseJsonVariable, settingsSchema, describeJsonProblems(shape)),
  );

const shape = 'write "outbox" or JSON such as {"url":"https://sms.example.com/send"}';

function isPattern(text: string): boolean {
  try {
    return Boolean(new RegExp(text));
  } catch {
    return false;
  }
}
