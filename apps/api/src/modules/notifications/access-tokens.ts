import * as z from 'zod/mini';

import type { OAuthSettings } from '../../platform/config/mail-oauth.ts';

/** An access token with its expiry time in milliseconds. */
export interface MailAccessToken {
  readonly token: string;
  readonly endsAt: number;
}

/**
 * Returns an access token. Requests a new token when the mail server rejected the last one
 * (`isRefused`) or the token is about to expire.
 */
export type MailAccessTokenSource = (isRefused?: boolean) => Promise<MailAccessToken>;

/** Milliseconds before the expiry of a token from which the token is no longer used. */
const marginMs = 60_000;
const patienceMs = 15_000;

const answerSchema = z.object({
  access_token: z.string(),
  expires_in: z._default(z.coerce.number(), 3600),
  refresh_token: z.optional(z.string()),
});
const refusalSchema = z.object({ error: z.string() });

const known = new WeakMap<OAuthSettings, MailAccessTokenSource>();

/** Returns the token source of a configuration, which all its mail clients share. */
export function getMailAccessTokenSource(settings: OAuthSettings): MailAccessTokenSource {
  const found = known.get(settings) ?? createTokens(settings);
  known.set(settings, found);
  return found;
}

/**
 * Creates a token source that shares one request among concurrent callers, and caches the token
 * until shortly before its expiry.
 */
function createTokens(settings: OAuthSettings): MailAccessTokenSource {
  let refreshToken = settings.refreshToken;
  let last: MailAccessToken | undefined;
  let asking: Promise<MailAccessToken> | undefined;
  const ask = async () => {
    try {
      const { access_token, expires_in, refresh_token } = await fetchToken(settings, refreshToken);
      // Some servers return a new refresh token each time, and reject the previous one.
      refreshToken = refresh_token ?? refreshToken;
      return (last = { token: access_token, endsAt: Date.now() + expires_in * 1000 });
    } finally {
      asking = undefined;
    }
  };
  return async (isRefused = false) => {
    if (isRefused) last = undefined;
    if (last && last.endsAt - marginMs > Date.now()) return last;
    return (asking ??= ask());
  };
}

/**
 * Fetches an access token.
 * @throws Error that names the setting without its secrets
 */
async function fetchToken(
  { tokenUrl, clientId, clientSecret, scope }: OAuthSettings,
  refreshToken: string | undefined,
) {
  const grant = refreshToken
    ? { grant_type: 'refresh_token', refresh_token: refreshToken }
    : { grant_type: 'client_credentials' };
  const client = { client_id: clientId, client_secret: clientSecret, ...(scope && { scope }) };
  const response = await fetch(tokenUrl, {
    method: 'POST',
    body: new URLSearchParams({ ...grant, ...client }),
    redirect: 'error',
    signal: AbortSignal.timeout(patienceMs),
  }).catch((cause: unknown) => {
    throw new Error('MAIL_OAUTH: the token server can’t be reached.', { cause });
  });
  const answer: unknown = await response.json().catch(() => null);
  const given = answerSchema.safeParse(answer);
  if (response.ok && given.success) return given.data;
  const why = refusalSchema.safeParse(answer).data?.error ?? `HTTP ${response.status}`;
  throw new Error(`MAIL_OAUTH: the token server refuses (${why}).`);
}
