import * as z from 'zod/mini';

import { createSuccessSchema } from '../wire/envelope.ts';
import { declareOperation } from '../calls/operation.ts';
import { signInResultSchema, signInRequestSchema } from '../auth/auth.ts';

/** The address at which the browser signs in at the identity provider (rule 8.15). */
const signOnBegunSchema = z.object({ address: z.url() });

/**
 * The parameters that the identity provider added to the callback address, and the product's own
 * second step when it is required.
 */
const finishSignOnSchema = z.object({
  /** The query of `/login/callback`, unchanged. The second step does not need it again. */
  query: z._default(z.string().check(z.maxLength(8192)), ''),
  code: signInRequestSchema.shape.code,
  passkey: signInRequestSchema.shape.passkey,
});

/** The user who signed in, with the token of their session. */
const signedOnSchema = z.omit(signInResultSchema, { status: true, error: true });

const tag = 'Sign-in';

export const beginSingleSignOn = declareOperation('POST session/signon/begin', {
  access: 'anyone',
  tag,
  summary: 'Start a sign-in at the identity provider',
  details:
    'Returns the address to open in the browser (OpenID Connect, authorization code with PKCE). Sets a cookie that binds the sign-in to this browser for ten minutes. The provider redirects the browser to `/login/callback`. Returns 404 if no provider is configured.',
  answer: createSuccessSchema(signOnBegunSchema.shape),
  refusals: ['malformed', 'rateLimited', 'notFound', 'signOnUnavailable'],
});

export const finishSingleSignOn = declareOperation('POST session/signon/finish', {
  access: 'anyone',
  noted: 'login',
  tag,
  summary: 'Finish a sign-in at the identity provider',
  details:
    'Send the unchanged query of `/login/callback`, with the cookie of `session/signon/begin`. The query works once. If the account has a second factor that the provider did not ask for, the response is `codeRequired` (200 with `Failure`). Then repeat the call with only the code or `passkey`.',
  body: finishSignOnSchema,
  example: { query: '?code=SplxlOBeZQQYbYS6WxSbIA&state=af0ifjsldkj' },
  answer: createSuccessSchema(signedOnSchema.shape),
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
