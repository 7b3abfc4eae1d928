import * as z from 'zod/mini';

import { successSchema } from '../wire/envelope.ts';
import { declareOperation } from '../calls/operation.ts';
import { loginResultSchema, loginSchema } from '../auth/auth.ts';

/** The address at which the browser signs in at the identity provider (rule 8.15). */
const signOnBegunSchema = z.object({ address: z.url() });

/**
 * The parameters that the identity provider added to the callback address, and the product's own
 * second step when it is required.
 */
const finishSignOnSchema = z.object({
  /** The query of `/login/callback`, unchanged. The second step does not need it again. */
  query: z._default(z.string().check(z.maxLength(8192)), ''),
  code: loginSchema.shape.code,
  passkey: loginSchema.shape.passkey,
});

/** The user who signed in, with the token of their session. */
const signedOnSchema = z.omit(loginResultSchema, { status: true, error: true });

const tag = 'Signing in';

export const beginSignOn = declareOperation('POST session/signon/begin', {
  access: 'anyone',
  tag,
  summary: 'Begin to log in at the company’s identity provider',
  details:
    'Answers the address that the browser goes to (OpenID Connect, authorization code with PKCE), and sets a cookie that binds the log-in to this browser for ten minutes. The provider sends it back to `/login/callback`. Not found where no provider is configured.',
  answer: successSchema(signOnBegunSchema.shape),
  refusals: ['malformed', 'rateLimited', 'notFound', 'signOnUnavailable'],
});

export const finishSignOn = declareOperation('POST session/signon/finish', {
  access: 'anyone',
  noted: 'login',
  tag,
  summary: 'Log in by what the provider sent the browser back with',
  details:
    'Takes the query of `/login/callback` as it came, with the cookie of `session/signon/begin`, once. Who has a second factor here that the provider did not ask for is answered `codeRequired` (200 with `Failure`); the call is made again with the code or `passkey` alone.',
  body: finishSignOnSchema,
  example: { query: '?code=SplxlOBeZQQYbYS6WxSbIA&state=af0ifjsldkj' },
  answer: successSchema(signedOnSchema.shape),
  refusals: [
    'rateLimited',
    'notFound',
    'signOnEnded',
    'signOnRefused',
    'signOnNoGroup',
    'signOnIncomplete',
    'signOnTwoSteps',
    'signOnTaken',
    'inUse',
    'codeRequired',
    'codeFailed',
    'passkeyFailed',
    'signOnUnavailable',
  ],
});
