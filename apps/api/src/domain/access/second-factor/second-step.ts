import { secondFactorLimits } from '@feedback/contract/access-limits';
import type { PasskeyAssertion, PasskeyRequest, SecondStep } from '@feedback/contract/wire/passkey';

import { services } from '../../../context/context.ts';
import { query } from '../../../db/query.ts';
import { NotFoundError } from '../../../errors.ts';
import { countCodeAttempt, recordWrongCode, takeBackCodeAttempt } from './code-failures.ts';
import { newChallenge, spendChallenge, type PasskeyPurpose } from './passkey-challenges.ts';
import { describePasskeys } from './passkeys.ts';
import { hasApp, spendCode } from './second-factor.ts';

/** Second step that somebody shows beside their password. */
export interface ShownStep {
  /** Of an authenticator app, or a recovery code; empty: none was given. */
  readonly code: string;
  readonly passkey?: PasskeyAssertion | undefined;
}

export const isShown = ({ code, passkey }: ShownStep): boolean => code !== '' || Boolean(passkey);

/** The second steps that somebody has, for who has come past the first. */
export const findSecondStep = async (userId: number): Promise<SecondStep> => ({
  hasApp: await hasApp(userId),
  passkey: await requestFor(userId, 'login'),
});

/**
 * Request to somebody's passkeys where a change wants one.
 * @throws NotFoundError when they have none
 */
export async function askPasskey(userId: number): Promise<PasskeyRequest> {
  const request = await requestFor(userId, 'change');
  if (!request) throw new NotFoundError();
  return request;
}

async function requestFor(userId: number, purpose: PasskeyPurpose): Promise<PasskeyRequest | null> {
  const { passkeys } = services().config;
  const allowCredentials = passkeys ? await describePasskeys(userId) : [];
  if (!passkeys || allowCredentials.length === 0) return null;
  return {
    challenge: await newChallenge(userId, purpose),
    rpId: passkeys.rpId,
    allowCredentials,
    userVerification: 'preferred',
    timeout: secondFactorLimits.passkeyMinutes * 60_000,
  };
}

/**
 * Uses up a second step that was shown: a passkey before a code, where there are both. Wrong codes
 * have a limit a day (rule 8.25); a passkey can't be guessed.
 * @throws AppError `codesSpent`
 */
export async function spendStep(
  userId: number,
  { code, passkey }: ShownStep,
  purpose: PasskeyPurpose,
): Promise<boolean> {
  if (passkey) return spendPasskey(userId, passkey, purpose);
  await countCodeAttempt(userId);
  const isRight = await spendCode(userId, code);
  if (isRight) await takeBackCodeAttempt(userId);
  else await recordWrongCode(userId);
  return isRight;
}

/**
 * Looks at what a passkey signed. Its number goes up with each signature, in the same transaction,
 * so that a copy of it is found out (rule 8.22).
 */
export async function spendPasskey(
  userId: number,
  given: PasskeyAssertion,
  purpose: PasskeyPurpose,
): Promise<boolean> {
  const { passkeys } = services().config;
  const expectedChallenge = await spendChallenge(userId, purpose, given.clientDataJSON);
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
