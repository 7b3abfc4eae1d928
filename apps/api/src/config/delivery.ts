import * as z from 'zod/mini';

import type { Reader } from './values.ts';

/** An SMTP server, and whose name the e-mails carry. */
export interface SmtpSettings {
  readonly kind: 'smtp';
  readonly host: string;
  readonly port: number;
  /** TLS from the first byte (`smtps:`). */
  readonly secure: boolean;
  /** Refuses to hand over an e-mail in the clear; off for a relay on the same machine only. */
  readonly requireTls: boolean;
  readonly auth: { readonly user: string; readonly pass: string } | null;
  /** Sender's address; the brand's when null. */
  readonly from: string | null;
}

/**
 * An SMS gateway spoken to over HTTP. Texts may hold `{id}`, `{to}`, `{text}`, `{entityId}`,
 * `{header}` and `{templateId}`, which each message fills in.
 */
const gatewaySchema = z.strictObject({
  url: z.url({ protocol: /^https?$/, error: 'url must be an http or https address' }),
  method: z._default(
    z.enum(['POST', 'GET', 'PUT'], { error: 'method must be POST, GET or PUT' }),
    'POST',
  ),
  headers: z._default(z.record(z.string(), z.string()), {}),
  /** Sent as JSON; or, with `bodyFormat` form, as form fields. A GET has none. */
  body: z._default(z.record(z.string(), z.unknown()), { id: '{id}', to: '{to}', text: '{text}' }),
  bodyFormat: z._default(
    z.enum(['json', 'form'], { error: 'bodyFormat must be json or form' }),
    'json',
  ),
  /** What the answer must hold, for gateways that say 200 to everything: a regular expression. */
  acceptedWhen: z.optional(
    z.string().check(z.refine(isPattern, { error: 'acceptedWhen is no regular expression' })),
  ),
  timeoutSeconds: z._default(z.int().check(z.minimum(1), z.maximum(60)), 15),
  /** India's DLT register: the company's id, its header, and the template approved for each text. */
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

/** Messages stay where they are and are shown on the outbox page. */
export interface Outbox {
  readonly kind: 'outbox';
}

/** Reads `NOTIFY_EMAIL`: `outbox`, or the URL of an SMTP server. A password is never repeated. */
export const emailDelivery = (): Reader<SmtpSettings | Outbox> => (raw) => {
  if (raw === undefined || raw === 'outbox') return { value: { kind: 'outbox' } };
  const example = 'smtps://user:password@smtp.example.com:465';
  if (!URL.canParse(raw)) return { problem: `write "outbox" or an address such as ${example}.` };
  const url = new URL(raw);
  if (!/^smtps?:$/.test(url.protocol) || url.hostname === '')
    return { problem: `an SMTP server's address begins with smtp: or smtps:, such as ${example}.` };
  const unknown = [...url.searchParams.keys()].find((key) => key !== 'from' && key !== 'tls');
  if (unknown) return { problem: `"${unknown}" is not known; there are from= and tls=.` };
  const tls = url.searchParams.get('tls') ?? 'required';
  if (tls !== 'required' && tls !== 'optional')
    return { problem: `tls= is "required" or, for a relay on this machine, "optional".` };
  const from = url.searchParams.get('from');
  if (from !== null && !z.email().safeParse(from).success)
    return { problem: `from= is no e-mail address.` };
  const auth = authOf(url);
  if (auth === 'unreadable')
    return { problem: 'write % in the user or the password as %25 (percent-encoding).' };
  return { value: smtpSettings(url, { requireTls: tls === 'required', from, auth }) };
};

function authOf({ username, password }: URL): SmtpSettings['auth'] | 'unreadable' {
  if (username === '') return null;
  try {
    return { user: decodeURIComponent(username), pass: decodeURIComponent(password) };
  } catch {
    return 'unreadable';
  }
}

function smtpSettings(
  url: URL,
  rest: Pick<SmtpSettings, 'requireTls' | 'from' | 'auth'>,
): SmtpSettings {
  const secure = url.protocol === 'smtps:';
  const port = Number(url.port) || (secure ? 465 : 587);
  return { kind: 'smtp', host: url.hostname, port, secure, ...rest };
}

/** Reads `NOTIFY_SMS`: `outbox`, or a gateway's settings as JSON. No value of them is repeated. */
export const smsDelivery = (): Reader<GatewaySettings | Outbox> => (raw) => {
  if (raw === undefined || raw === 'outbox') return { value: { kind: 'outbox' } };
  const json = parseJson(raw);
  if (json === undefined)
    return { problem: 'write "outbox" or JSON such as {"url":"https://sms.example.com/send"}.' };
  const parsed = gatewaySchema.safeParse(json);
  if (parsed.success) return { value: { kind: 'gateway', ...parsed.data } };
  return { problem: `${parsed.error.issues.map(describe).join('; ')}.` };
};

function describe(issue: z.core.$ZodIssue): string {
  if (issue.code === 'unrecognized_keys') return `${issue.keys.join(', ')} is not known`;
  const where = issue.path.join('.');
  if (issue.code === 'invalid_type') return `${where || 'the whole'} must be a ${issue.expected}`;
  return issue.message.startsWith('Invalid') ? `${where} is wrong` : issue.message;
}

function parseJson(raw: string): unknown {
  try {
    return JSON.parse(raw);
  } catch {
    return undefined;
  }
}

function isPattern(text: string): boolean {
  try {
    return Boolean(new RegExp(text));
  } catch {
    return false;
  }
}
