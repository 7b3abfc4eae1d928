import * as z from 'zod/mini';

import type { OAuthSettings } from './mail-oauth.ts';
import { parseServerUrl, serverCredentialsSchema } from './server-url.ts';
import { commaSeparatedSchema } from './values.ts';

/** The mailbox that receives replies to the product's e-mails. */
export interface MailboxSettings {
  readonly host: string;
  readonly port: number;
  /** TLS from the first byte (`imaps:`). */
  readonly secure: boolean;
  /** Whether mail is read only over TLS; false only for a server on the same machine. */
  readonly requireTls: boolean;
  readonly auth: { readonly user: string; readonly pass: string };
  /** OAuth provider whose access tokens replace the password. */
  readonly oauth?: OAuthSettings | null;
  readonly folder: string;
  /** E-mail address of the mailbox; replies arrive with a tag after a plus sign. */
  readonly address: string;
}

const example = 'imaps://user:password@imap.example.com/INBOX?address=feedback@example.com';
const shape = `write an address such as ${example}.`;

const mailboxUrlSchema = z.object(
  {
    protocol: z.enum(['imap:', 'imaps:'], { error: shape }),
    host: z.string().check(z.minLength(1, { error: shape })),
    port: z.string(),
    path: z.string(),
    auth: serverCredentialsSchema(shape),
    query: z.strictObject(
      {
        address: z.email({ error: 'address= must be the e-mail address of the mailbox.' }),
        tls: z._default(
          z.enum(['required', 'optional'], {
            error: 'tls= must be "required" or, for a server on this machine, "optional".',
          }),
          'required',
        ),
      },
      {
        error: (issue) =>
          issue.code === 'unrecognized_keys'
            ? `"${issue.keys[0]}" is not a known parameter. Use address= and tls=.`
            : undefined,
      },
    ),
  },
  { error: shape },
);

const settingsSchema = z.pipe(
  mailboxUrlSchema,
  z.transform(({ protocol, host, port, path, auth, query }): MailboxSettings => {
    const secure = protocol === 'imaps:';
    return {
      host,
      port: Number(port) || (secure ? 993 : 143),
      secure,
      requireTls: query.tls === 'required',
      auth,
      folder: decodeURIComponent(path.slice(1)) || 'INBOX',
      address: query.address,
    };
  }),
);

/**
 * Reads `MAILBOX`: the URL of an IMAP mailbox; without it no mail is read. Errors never repeat a
 * password.
 */
export const mailboxSchema = () =>
  z._default(
    z.nullable(
      commaSeparatedSchema(parseServerUrl, settingsSchema, ([first]) => first?.message ?? ''),
    ),
    null,
  );

/**
 * Reads `MAILBOX_AUTHSERV`: the name in the `Authentication-Results` of the mailbox's own server
 * (RFC 8601).
 */
export const mailServerSchema = () => {
  const error =
    'write your mail server’s name in Authentication-Results headers, such as mx.example.com.';
  const name = z.regex(/^[\w.-]{1,253}$/, { error });
  return z._default(z.nullable(z.string().check(name, z.toLowerCase())), null);
};
