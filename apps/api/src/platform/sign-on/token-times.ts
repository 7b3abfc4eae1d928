import { signInLimits } from '@feedback/contract/access-limits';

/**
 * Seconds that the provider's clock may differ from this clock, as openid-client allows for `exp`.
 */
const toleranceS = 30;

/**
 * Rejects an ID token whose times are inconsistent with the current sign-in. openid-client checks
 * `exp` and `nbf`; this function checks the other times (rule 8.15).
 * @throws Error for a token from the future or from before the sign-in, or with a malformed time
 */
export function requirePlausibleTimes(
  claims: Readonly<Record<string, unknown>>,
  nowMs: number,
): void {
  const now = nowMs / 1000;
  const [issuedAt, expiresAt] = [timeOf(claims, 'iat'), timeOf(claims, 'exp')];
  if (issuedAt === null || expiresAt === null)
    throw new Error('The ID token has no iat or no exp.');
  if (issuedAt > now + toleranceS) throw new Error('The ID token was issued in the future.');
  if (issuedAt < now - signInLimits.signOnMinutes * 60 - toleranceS)
    throw new Error('The ID token was issued before the sign-in began.');
  if (expiresAt <= issuedAt) throw new Error('The ID token ends before it was issued.');
  const authenticatedAt = timeOf(claims, 'auth_time');
  if (authenticatedAt !== null && authenticatedAt > now + toleranceS)
    throw new Error('The ID token has a sign-in time in the future.');
}

/** Returns a claim in seconds since 1970; null when the token does not have it. */
function timeOf(claims: Readonly<Record<string, unknown>>, name: string): number | null {
  const value = claims[name];
  if (value === undefined) return null;
  if (typeof value === 'number' && Number.isFinite(value) && value >= 0) return value;
  throw new Error(`The ID token has a ${name} that is not a time.`);
}
