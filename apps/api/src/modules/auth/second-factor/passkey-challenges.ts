import { randomBytes } from 'node:crypto';

import { secondFactorLimits } from '@feedback/contract/access-limits';

import { executeUpdate, query } from '../../../platform/db/query.ts';
import { hashToken } from '../tokens.ts';

/** Purpose of a passkey challenge. A challenge for one purpose is not valid for another. */
export type PasskeyPurpose = 'add' | 'login' | 'change';

/**
 * Creates a single-use challenge for a user's passkey to sign, which expires after a few minutes.
 */
export async function createPasskeyChallenge(
  userId: number,
  purpose: PasskeyPurpose,
): Promise<string> {
  const challenge = randomBytes(32).toString('base64url');
  await query(
    `INSERT INTO passkey_challenges (challenge_hash, user_id, purpose, expires_at)
     VALUES ($1, $2, $3, now() + make_interval(mins => $4))`,
    [hashToken(challenge), userId, purpose, secondFactorLimits.passkeyMinutes],
  );
  return challenge;
}

/**
 * Uses up the challenge that the browser's response names; returns null when no unexpired challenge
 * for this user and purpose matches.
 */
export async function consumePasskeyChallenge(
  userId: number,
  purpose: PasskeyPurpose,
  clientDataJSON: string,
): Promise<string | null> {
  const challenge = challengeIn(clientDataJSON);
  if (challenge === null) return null;
  const spent = await executeUpdate(
    `DELETE FROM passkey_challenges
     WHERE challenge_hash = $1 AND user_id = $2 AND purpose = $3 AND expires_at > now()`,
    [hashToken(challenge), userId, purpose],
  );
  return spent === 1 ? challenge : null;
}

function challengeIn(clientDataJSON: string): string | null {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString());
    const isRead = typeof data === 'object' && data !== null && 'challenge' in data;
    return isRead && typeof data.challenge === 'string' ? data.challenge : null;
  } catch {
    return null; // Not JSON, so not from a browser.
  }
}
