import * as z from 'zod/mini';

import type { OAuthSettings } from './mail-oauth.ts';
import { outboxOrSchema } from './outbox.ts';
import { parseServerUrl, serverCredentialsSchema } from './server-url.ts';
import { commaSeparatedSchema } from './values.ts';

/** An SMTP server, and the sender of the e-mails. */
export interface SmtpSettings {
  readonly kind: 'smtp';
  readonly host: string;
  readonly port: number;
  /** TLS from the first byte (`smtps:`). */
  readonly secure: boolean;
  /** Whether e-mails are sent only over TLS; false only for a relay on the same machine. */
  readonly requireTls: boolean;
  readonly auth: { readonly user: string; readonly pass: string } | null;
  /** OAuth provider whose access tokens replace the password. */
  readonly oauth?: OAuthSettings | null;
  /** Sender address; null to use the address of the brand. */
  readonly from: string | null;
}

const smtpExample = 'smtps://user:password@smtp.example.com:465';
const beginning = `an SMTP server's address begins with smtp: or smtps:, such as ${smtpExample}.`;

const smtpQuerySchema = z.strictObject(
  {
    from: z.optional(z.email({ error: 'from= is not an e-mail address.' })),
    tls: z._default(
      z.enum(['required', 'optional'], {
        error: 'tls= must be "required" or, for a relay on this machine, "optional".',
      }),
      'required',
    ),
  },
  {
    error: (issue) =>
      issue.code === 'unrecognized_keys'
        ? `"${issue.keys[0]}" is not a known parameter. Use from= and tls=.`
        : undefined,
  },
);

/** Schema of the URL of an SMTP server. */
const smtpSchema = z.object(
  {
    protocol: z.enum(['smtp:', 'smtps:'], { error: beginning }),
    host: z.string().check(z.minLength(1, { error: beginning })),
    port: z.string(),
    query: smtpQuerySchema,
    auth: z.nullable(serverCredentialsSchema(beginning)),
  },
  { error: `write "outbox" or an address such as ${smtpExample}.` },
);

const settingsSchema = z.pipe(
  smtpSchema,
  z.transform(({ protocol, host, port, query, auth }): SmtpSettings => {
    const secure = protocol === 'smtps:';
    return {
      kind: 'smtp',
      host,
      port: Number(port) || (secure ? 465 : 587),
      secure,
      requireTls: query.tls === 'required',
      from: query.from ?? null,
      auth,
    };
  }),
);

/** Reads `NOTIFY_EMAIL`: `outbox`, or the URL of an SMTP server. Errors never repeat a password. */
export const emailDeliverySchema = () =>
  outboxOrSchema(
    commaSeparatedSchema(parseServerUrl, settingsSchema, ([first]) => first?.message ?? ''),
  );
