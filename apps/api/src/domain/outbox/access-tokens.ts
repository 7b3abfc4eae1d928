import * as z from 'zod/mini';

import type { OAuthSettings } from '../../config/mail-oauth.ts';

/** A token and when it ends, in milliseconds. */
export interface AccessToken {
  readonly token: string;
  readonly endsAt: number;
}

/** Gives a token; a new one where the last was refused (`isRefused`) or is about to end. */
export type AccessTokens = (isRefused?: boolean) => Promise<AccessToken>;

/** Milliseconds before its end from which a token is not used any more. */
const marginMs = 60_000;
const patienceMs = 15_000;

const answerSchema = z.object({
  access_token: z.string(),
  expires_in: z._default(z.coerce.number(), 3600),
  refresh_token: z.optional(z.string()),
});
const refusalSchema = z.object({ error: z.string() });

const known = new WeakMap<OAuthSettings, AccessTokens>();

/** The tokens of a configuration, one source for all who speak to its mail servers. */
export function tokensOf(settings: OAuthSettings): AccessTokens {
  const found = known.get(settings) ?? createTokens(settings);
  known.set(settings, found);
  return found;
}

/** Asks once for many who wait, and keeps what it got until shortly before its end. */
function createTokens(settings: OAuthSettings): AccessTokens {
  let refreshToken = settings.refreshToken;
  let last: AccessToken | undefined;
  let asking: Promise<AccessToken> | undefined;
  const ask = async () => {
    try {
      const { access_token, expires_in, refresh_token } = await fetchToken(settings, refreshToken);
      // Some give a new one each time, and take the one before no more.
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

/** @throws Error that names the setting, without its secrets */
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
