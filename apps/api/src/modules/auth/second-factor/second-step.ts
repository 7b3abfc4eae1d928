import { secondFactorLimits } from '@feedback/contract/access-limits';
import type { PasskeyAssertion, PasskeyRequest, SecondStep } from '@feedback/contract/wire/passkey';

import { services } from '../../../platform/context/context.ts';
import { query } from '../../../platform/db/query.ts';
import { NotFoundError } from '../../../platform/errors.ts';
import {
  countSecondFactorAttempt,
  recordWrongSecondFactorCode,
  uncountSecondFactorAttempt,
} from './code-failures.ts';
import {
  createPasskeyChallenge,
  consumePasskeyChallenge,
  type PasskeyPurpose,
} from './passkey-challenges.ts';
import { buildPasskeyDescriptors } from './passkeys.ts';
import { hasAuthenticatorApp, consumeSecondFactorCode } from './second-factor.ts';

/** Second step that a user sends with the password. */
export interface PresentedSecondFactor {
  /** Code of an authenticator app, or a recovery code; empty when none was given. */
  readonly code: string;
  readonly passkey?: PasskeyAssertion | undefined;
}

export const isSecondFactorPresented = ({ code, passkey }: PresentedSecondFactor): boolean =>
  code !== '' || Boolean(passkey);

/** Returns the available second steps of a user who has passed the password check. */
export const findAvailableSecondFactors = async (userId: number): Promise<SecondStep> => ({
  hasApp: await hasAuthenticatorApp(userId),
  passkey: await requestFor(userId, 'login'),
});

/**
 * Returns the passkey request for a change that requires a passkey.
 * @throws NotFoundError when the user has no passkey
 */
export async function buildPasskeyRequest(userId: number): Promise<PasskeyRequest> {
  const request = await requestFor(userId, 'change');
  if (!request) throw new NotFoundError();
  return request;
}

async function requestFor(userId: number, purpose: PasskeyPurpose): Promise<PasskeyRequest | null> {
  const { passkeys } = services().config;
  const allowCredentials = passkeys ? await buildPasskeyDescriptors(userId) : [];
  if (!passkeys || allowCredentials.length === 0) return null;
  return {
    challenge: await createPasskeyChallenge(userId, purpose),
    rpId: passkeys.rpId,
    allowCredentials,
    userVerification: 'preferred',
    timeout: secondFactorLimits.passkeyMinutes * 60_000,
  };
}

/**
 * Checks and uses up a second step. A passkey takes precedence over a code. Wrong codes are limited
 * per day (rule 8.25); passkeys cannot be guessed and have no limit.
 * @throws AppError `codesSpent`
 */
export async function consumeSecondFactor(
  userId: number,
  { code, passkey }: PresentedSecondFactor,
  purpose: PasskeyPurpose,
): Promise<boolean> {
  if (passkey) return verifyPasskeyAssertion(userId, passkey, purpose);
  await countSecondFactorAttempt(userId);
  const isRight = await consumeSecondFactorCode(userId, code);
  if (isRight) await uncountSecondFactorAttempt(userId);
  else await recordWrongSecondFactorCode(userId);
  return isRight;
}

/**
 * Verifies a passkey's signature. The passkey's signature counter must increase with each use and
 * is stored in the same transaction, so that a copied passkey is detected (rule 8.22).
 */
export async function verifyPasskeyAssertion(
  userId: number,
  given: PasskeyAssertion,
  purpose: PasskeyPurpose,
): Promise<boolean> {
  const { passkeys } = services().config;
  const expectedChallenge = await consumePasskeyChallenge(userId, purpose, given.clientDataJSON);
  if (!passkeys || expectedChallenge === null) return false;
  const [row] = await query<{ id: number; publicKey: Buffer; counter: number }>(
    `SELECT id, public_key AS "publicKey", counter::float8 AS counter FROM passkeys
     WHERE user_id = $1 AND credential_id = $2 FOR UPDATE`,
    [userId, Buffer.from(given.id, 'base64url')],
  );
  if (!row) return false;
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  const { id, ...response } = given;
  const looked = await verifyAuthenticationResponse({
    response: { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response },
    expectedChallenge,
    expectedOrigin: passkeys.origin,
    expectedRPID: passkeys.rpId,
    credential: { id, publicKey: new Uint8Array(row.publicKey), counter: row.counter },
    requireUserVerification: false,
  }).catch(() => null);
  if (!looked?.verified) return false;
  await query('UPDATE passkeys SET counter = $2, last_used_at = now() WHERE id = $1', [
    row.id,
    looked.authenticationInfo.newCounter,
  ]);
  return true;
}
