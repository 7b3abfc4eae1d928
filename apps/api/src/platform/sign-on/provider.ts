import type { Logger } from 'pino';
import type { Configuration } from 'openid-client';

import type { Config } from '../config/config.ts';
import type { IdentityProviderSettings } from '../config/sign-on.ts';
import { AppError } from '../errors.ts';
import { hasProviderSecondFactor, buildIdentityFromClaims, hasRequiredClaims } from './claims.ts';
import type { PersonIdentity } from './identity.ts';
import { requirePlausibleTimes } from './token-times.ts';

/** Secrets of a sign-in that verify the browser's return from the provider. */
export interface SignOnSecrets {
  readonly state: string;
  readonly nonce: string;
  /** PKCE code verifier. */
  readonly verifier: string;
}

/** A person whose sign-in the identity provider confirmed. */
export interface ConfirmedIdentity {
  readonly identity: PersonIdentity;
  readonly idToken: string;
  readonly hasSecondStep: boolean;
}

/** The company's identity provider (OpenID Connect, authorization code with PKCE). */
export interface IdentityProviderClient {
  readonly settings: IdentityProviderSettings;
  /**
   * Starts a sign-in: returns the provider's address for the browser, and the secrets to check its
   * return.
   */
  readonly begin: () => Promise<SignOnSecrets & { readonly address: string }>;
  /**
   * Verifies the query with which the browser returned.
   * @throws AppError `signOnEnded`, `signOnRefused`, `signOnUnavailable`
   */
  readonly confirm: (query: string, secrets: SignOnSecrets) => Promise<ConfirmedIdentity>;
  /**
   * Returns the address that signs the browser out at the provider; null when the provider has none
   * or cannot be reached.
   */
  readonly endAddress: (idToken: string) => Promise<string | null>;
}

/** Timeout of a request to the provider, in seconds. */
const patienceS = 10;

/** Milliseconds for which the provider's metadata is cached. */
const freshMs = 3_600_000;

const library = () => import('openid-client');

/** Returns the configured provider, or null. Its metadata is fetched at the first sign-in. */
export function openIdentityProvider({ provider: settings, publicUrl }: Config, logger: Logger) {
  return settings && providerAt(settings, publicUrl, logger);
}

function providerAt(
  settings: IdentityProviderSettings,
  publicUrl: string,
  logger: Logger,
): IdentityProviderClient {
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
        // Logged for the operator, because the fault lies between the product and the provider.
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

/**
 * Fetches the provider's metadata.
 * @throws AppError `signOnUnavailable`
 */
async function discover({ issuer, clientId, clientSecret }: IdentityProviderSettings) {
  const client = await library();
  const isPlain = issuer.startsWith('http:');
  try {
    return await client.discovery(new URL(issuer), clientId, clientSecret, undefined, {
      timeout: patienceS,
      execute: [
        // Without this option openid-client trusts TLS alone and does not verify the ID token's
        // signature.
        client.enableNonRepudiationChecks,
        ...(isPlain ? [client.allowInsecureRequests] : []),
      ],
    });
  } catch (cause) {
    throw new AppError('signOnUnavailable', { retryAfter: 30, cause });
  }
}

async function confirmed(
  settings: IdentityProviderSettings,
  configuration: Configuration,
  back: URL,
  { state, nonce, verifier }: SignOnSecrets,
): Promise<ConfirmedIdentity> {
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
  // With one audience openid-client does not check which client the token was issued to.
  if (signed.azp !== undefined && signed.azp !== settings.clientId)
    throw new Error('The ID token was issued to another client.');
  const { userinfo_endpoint: more } = configuration.serverMetadata();
  const claims =
    more === undefined || hasRequiredClaims(signed, settings.claims)
      ? signed
      : // Signed claims take precedence over unsigned ones.
        {
          ...(await client.fetchUserInfo(configuration, tokens.access_token, signed.sub)),
          ...signed,
        };
  return {
    identity: buildIdentityFromClaims(claims, settings.issuer, settings.claims),
    idToken: tokens.id_token,
    hasSecondStep: hasProviderSecondFactor(signed, settings.secondSteps),
  };
}

/** Whether an error means that the provider is down: no response, or a server error. */
function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { name, cause } = error;
  const status = cause instanceof Response ? cause.status : undefined;
  const isUnanswered = name === 'TypeError' && error.message === 'fetch failed';
  return isUnanswered || name === 'TimeoutError' || isTimeout(error) || (status ?? 0) >= 500;
}

const isTimeout = (error: Error): boolean => 'code' in error && error.code === 'OAUTH_TIMEOUT';

/**
 * Caches a result and shares a running request among concurrent callers; a failure is not cached.
 */
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
