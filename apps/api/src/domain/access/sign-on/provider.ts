import type { Logger } from 'pino';
import type { Configuration } from 'openid-client';

import type { Config } from '../../../config/config.ts';
import type { ProviderSettings } from '../../../config/sign-on.ts';
import { AppError } from '../../../errors.ts';
import { hasSecondStep, identityOf, isWhole } from './claims.ts';
import type { Identity } from './identity.ts';
import { requirePlausibleTimes } from './token-times.ts';

/** What a log-in that began here is known again by. */
export interface SignOnSecrets {
  readonly state: string;
  readonly nonce: string;
  /** Of PKCE. */
  readonly verifier: string;
}

/** Whom a provider confirmed. */
export interface Confirmed {
  readonly identity: Identity;
  readonly idToken: string;
  readonly hasSecondStep: boolean;
}

/** The company's identity provider (OpenID Connect, authorization code with PKCE). */
export interface Provider {
  readonly settings: ProviderSettings;
  /** Where the browser goes, and what is known of it when it comes back. */
  readonly begin: () => Promise<SignOnSecrets & { readonly address: string }>;
  /**
   * Who came back with a query.
   * @throws AppError `signOnEnded`, `signOnRefused`, `signOnUnavailable`
   */
  readonly confirm: (query: string, secrets: SignOnSecrets) => Promise<Confirmed>;
  /** Where the browser logs out there too; null where it knows no such thing or can't be asked. */
  readonly endAddress: (idToken: string) => Promise<string | null>;
}

/** How long an answer of the provider may take, in seconds. */
const patienceS = 10;

/** What the provider says of itself is asked for again after so long. */
const freshMs = 3_600_000;

const library = () => import('openid-client');

/** The provider of a configuration; null: there is none. It is first asked when somebody logs in. */
export function openProvider({ provider: settings, publicUrl }: Config, logger: Logger) {
  return settings && providerAt(settings, publicUrl, logger);
}

function providerAt(settings: ProviderSettings, publicUrl: string, logger: Logger): Provider {
  const callback = `${publicUrl}/login/callback`;
  const discovered = rememberedFor(freshMs, () => discover(settings));
  return {
    settings,
    async begin() {
      const client = await library();
      const secrets = {
        state: client.randomState(),
        nonce: client.randomNonce(),
        verifier: client.randomPKCECodeVerifier(),
      };
      const address = client.buildAuthorizationUrl(await discovered(), {
        redirect_uri: callback,
        scope: settings.scopes.join(' '),
        code_challenge: await client.calculatePKCECodeChallenge(secrets.verifier),
        code_challenge_method: 'S256',
        state: secrets.state,
        nonce: secrets.nonce,
      });
      return { ...secrets, address: address.href };
    },
    async confirm(query, secrets) {
      const back = new URL(callback);
      back.search = query;
      if (back.searchParams.get('state') !== secrets.state) throw new AppError('signOnEnded');
      const configuration = await discovered();
      try {
        return await confirmed(settings, configuration, back, secrets);
      } catch (cause) {
        const code = isOutage(cause) ? 'signOnUnavailable' : 'signOnRefused';
        // Nobody but whoever runs the product can tell why: what is wrong is between the two.
        logger.warn({ err: cause }, 'The identity provider did not confirm a log-in.');
        throw new AppError(code, { cause });
      }
    },
    async endAddress(idToken) {
      const configuration = await discovered().catch(() => null);
      if (!configuration?.serverMetadata().end_session_endpoint) return null;
      const { buildEndSessionUrl } = await library();
      return buildEndSessionUrl(configuration, {
        id_token_hint: idToken,
        post_logout_redirect_uri: `${publicUrl}/login`,
      }).href;
    },
  };
}

/** @throws AppError `signOnUnavailable` */
async function discover({ issuer, clientId, clientSecret }: ProviderSettings) {
  const client = await library();
  const isPlain = issuer.startsWith('http:');
  try {
    return await client.discovery(new URL(issuer), clientId, clientSecret, undefined, {
      timeout: patienceS,
      execute: [
        // Without it openid-client trusts TLS alone and leaves the ID token's signature unchecked.
        client.enableNonRepudiationChecks,
        ...(isPlain ? [client.allowInsecureRequests] : []),
      ],
    });
  } catch (cause) {
    throw new AppError('signOnUnavailable', { retryAfter: 30, cause });
  }
}

async function confirmed(
  settings: ProviderSettings,
  configuration: Configuration,
  back: URL,
  { state, nonce, verifier }: SignOnSecrets,
): Promise<Confirmed> {
  const client = await library();
  const tokens = await client.authorizationCodeGrant(configuration, back, {
    expectedState: state,
    expectedNonce: nonce,
    pkceCodeVerifier: verifier,
    idTokenExpected: true,
  });
  const signed = tokens.claims();
  if (!signed || !tokens.id_token) throw new Error('The provider sent no ID token.');
  requirePlausibleTimes(signed, Date.now());
  // With one audience openid-client does not look at who the token was issued to.
  if (signed.azp !== undefined && signed.azp !== settings.clientId)
    throw new Error('The ID token was issued to another client.');
  const { userinfo_endpoint: more } = configuration.serverMetadata();
  const claims =
    more === undefined || isWhole(signed, settings.claims)
      ? signed
      : // What is signed counts before what is not.
        {
          ...(await client.fetchUserInfo(configuration, tokens.access_token, signed.sub)),
          ...signed,
        };
  return {
    identity: identityOf(claims, settings.issuer, settings.claims),
    idToken: tokens.id_token,
    hasSecondStep: hasSecondStep(signed, settings.secondSteps),
  };
}

/** No answer, or one that says that the provider itself is ill. */
function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { name, cause } = error;
  const status = cause instanceof Response ? cause.status : undefined;
  const isUnanswered = name === 'TypeError' && error.message === 'fetch failed';
  return isUnanswered || name === 'TimeoutError' || isTimeout(error) || (status ?? 0) >= 500;
}

const isTimeout = (error: Error): boolean => 'code' in error && error.code === 'OAUTH_TIMEOUT';

/** Asks once for all who want to know at a time; what failed is asked for anew. */
function rememberedFor<Result>(ms: number, ask: () => Promise<Result>): () => Promise<Result> {
  let known: Promise<Result> | null = null;
  let until = 0;
  return () => {
    if (known && Date.now() < until) return known;
    const asked = ask();
    known = asked;
    until = Date.now() + ms;
    asked.catch(() => {
      if (known === asked) known = null;
    });
    return asked;
  };
}
