import { successSchema } from '../wire/envelope.ts';
import { operation } from '../calls/operation.ts';
import { finishSignOnSchema, signedOnSchema, signOnBegunSchema } from '../people/sign-on.ts';

const tag = 'Signing in';

export const beginSignOn = operation('POST session/signon/begin', {
  access: 'anyone',
  tag,
  summary: 'Begin to log in at the company’s identity provider',
  details:
    'Answers the address that the browser goes to (OpenID Connect, authorization code with PKCE), and sets a cookie that binds the log-in to this browser for ten minutes. The provider sends it back to `/login/callback`. Not found where no provider is configured.',
  answer: successSchema(signOnBegunSchema.shape),
  refusals: ['malformed', 'rateLimited', 'notFound', 'signOnUnavailable'],
});

export const finishSignOn = operation('POST session/signon/finish', {
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
