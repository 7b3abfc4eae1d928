import * as z from 'zod/mini';

import { parseJsonVariable, describeJsonProblems } from './json-parts.ts';
import { commaSeparatedSchema } from './values.ts';

const settingsSchema = z.strictObject({
  tokenUrl: z.url({ protocol: /^https?$/, error: 'tokenUrl must be an https address' }),
  clientId: z.string(),
  clientSecret: z.string(),
  scope: z.optional(z.string()),
  /**
   * Refresh token of a person who granted access, as Google requires; without a refresh token the
   * client uses its own credentials.
   */
  refreshToken: z.optional(z.string()),
});

/**
 * The OAuth provider of the tokens that mail servers accept instead of passwords (OAuth 2, RFC
 * 6749).
 */
export type OAuthSettings = z.infer<typeof settingsSchema>;

const shape =
  'write JSON such as {"tokenUrl":"https://login.example.com/token","clientId":"…","clientSecret":"…"}';

/**
 * Reads `MAIL_OAUTH` as JSON; null means that mail servers get passwords. Errors repeat no value.
 */
export const mailOAuthSchema = () =>
  z._default(
    z.nullable(
      commaSeparatedSchema(parseJsonVariable, settingsSchema, describeJsonProblems(shape)),
    ),
    null,
  );
