import type { GatewaySettings } from '../../platform/config/sms-delivery.ts';
import {
  DeliveryError,
  redactErrorText,
  type SendableMessage,
  type MessageSender,
} from './sender.ts';

type Placeholders = Readonly<Record<string, string>>;

/**
 * Response codes with which a gateway rejects the message itself; all other failures may be
 * temporary.
 */
const refusals = new Set([400, 410, 413, 414, 422]);

/** Sends SMS, or requests calls, through an HTTP gateway as configured. */
export function createSmsSender(settings: GatewaySettings): MessageSender {
  return {
    async send(message) {
      const answer = await request(settings, message);
      if (answer.status >= 200 && answer.status < 300 && isAccepted(settings, answer.text)) return;
      const said = redactErrorText(answer.text, message);
      throw new DeliveryError(`The gateway answered ${answer.status}${said && `: ${said}`}`, {
        isPermanent: refusals.has(answer.status),
        ...(answer.retryAfter && { retryAfter: answer.retryAfter }),
      });
    },
    atOnce: 8,
    close: () => undefined,
  };
}

function isAccepted(settings: GatewaySettings, text: string): boolean {
  return settings.acceptedWhen === undefined || new RegExp(settings.acceptedWhen).test(text);
}

async function request(settings: GatewaySettings, message: SendableMessage) {
  const values = placeholdersOf(settings, message);
  try {
    const response = await fetch(fill(settings.url, values, encodeURIComponent), {
      method: settings.method,
      headers: headersOf(settings, values),
      ...(settings.method !== 'GET' && { body: bodyOf(settings, values) }),
      // Rejects redirects, because the credentials must not be sent to another server.
      redirect: 'error',
      signal: AbortSignal.timeout(settings.timeoutSeconds * 1000),
    });
    const text = await beginningOf(response, 4096);
    const retryAfter = Number(response.headers.get('retry-after'));
    return { status: response.status, text, retryAfter: retryAfter > 0 ? retryAfter : 0 };
  } catch (cause) {
    const isLate = cause instanceof Error && cause.name === 'TimeoutError';
    const problem = isLate
      ? `did not answer within ${settings.timeoutSeconds} seconds`
      : 'could not be reached';
    throw new DeliveryError(`The gateway ${problem}.`, { cause });
  }
}

/**
 * Returns the values of a message's placeholders.
 * @throws DeliveryError when the DLT settings lack a template for this text; the message waits
 * until an operator adds the template
 */
function placeholdersOf({ dlt }: GatewaySettings, message: SendableMessage): Placeholders {
  const templateId = dlt?.templates[message.template];
  if (dlt && templateId === undefined)
    throw new DeliveryError(`NOTIFY_SMS names no DLT template for "${message.template}".`);
  return {
    id: message.id,
    to: message.recipient,
    text: message.body,
    entityId: dlt?.entityId ?? '',
    header: dlt?.header ?? '',
    templateId: templateId ?? '',
  };
}

/**
 * Builds the request headers. Sends the message id also as an idempotency key, so that a gateway
 * can drop a duplicate.
 */
function headersOf(settings: GatewaySettings, values: Placeholders): Headers {
  const headers = new Headers({ 'Idempotency-Key': values.id ?? '' });
  if (settings.method !== 'GET' && settings.bodyFormat === 'json')
    headers.set('Content-Type', 'application/json');
  for (const [name, text] of Object.entries(settings.headers)) {
    headers.set(
      name,
      fill(text, values, (value) => value.replaceAll(/[^\x20-\x7e]/g, '?')),
    );
  }
  return headers;
}

function bodyOf(settings: GatewaySettings, values: Placeholders): string | URLSearchParams {
  const filled = fillDeep(settings.body, values);
  if (settings.bodyFormat === 'json') return JSON.stringify(filled);
  const form = new URLSearchParams();
  for (const [name, value] of Object.entries(Object(filled))) form.set(name, String(value));
  return form;
}

function fillDeep(value: unknown, values: Placeholders): unknown {
  if (typeof value === 'string') return fill(value, values, (text) => text);
  if (Array.isArray(value)) return value.map((item) => fillDeep(item, values));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, fillDeep(item, values)]),
  );
}

/** Replaces placeholders once; placeholders inside a value stay unchanged. */
function fill(text: string, values: Placeholders, escape: (value: string) => string): string {
  return text.replaceAll(/\{([A-Za-z]+)\}/g, (whole, name: string) => {
    const value = values[name];
    return value === undefined ? whole : escape(value);
  });
}

/** Reads the first bytes of a response without waiting for the rest. */
async function beginningOf(response: Response, maxBytes: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    const bytes: Uint8Array = chunk;
    chunks.push(bytes);
    size += bytes.length;
    if (size >= maxBytes) break;
  }
  return Buffer.concat(chunks).subarray(0, maxBytes).toString('utf8');
}
