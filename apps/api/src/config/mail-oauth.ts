import * as z from 'zod/mini';

import { parseJson, problemsOf } from './json-parts.ts';
import { readParts } from './values.ts';

const settingsSchema = z.strictObject({
  tokenUrl: z.url({ protocol: /^https?$/, error: 'tokenUrl must be an https address' }),
  clientId: z.string(),
  clientSecret: z.string(),
  scope: z.optional(z.string()),
  /** Of a person who allowed it, as Google wants one; without it the client speaks for itself. */
  refreshToken: z.optional(z.string()),
});

/** Who gives the tokens that mail servers take instead of passwords (OAuth 2, RFC 6749). */
export type OAuthSettings = z.infer<typeof settingsSchema>;

const shape =
  'write JSON such as {"tokenUrl":"https://login.example.com/token","clientId":"…","clientSecret":"…"}';

/** `MAIL_OAUTH`: as JSON; without it mail servers are given passwords. No value is repeated. */
export const mailOAuth = () =>
  z._default(z.nullable(readParts(parseJson, settingsSchema, problemsOf(shape))), null);
