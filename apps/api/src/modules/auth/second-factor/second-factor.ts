import { randomBytes } from 'node:crypto';

import type { AuthenticatorSetup, SecondFactor } from '@feedback/contract/auth/account';
import { brand } from '@feedback/contract/brand';
import { secondFactorLimits } from '@feedback/contract/access-limits';

import { currentTime, services } from '../../../platform/context/context.ts';
import { executeUpdate, query } from '../../../platform/db/query.ts';
import { ConflictError, ForbiddenError } from '../../../platform/errors.ts';
import type { User } from '../accounts/user.ts';
import { resetSecondFactorFailures } from './code-failures.ts';
import { findPasskeys } from './passkeys.ts';
import {
  countRecoveryCodes,
  normalizeRecoveryCode,
  consumeRecoveryCode,
} from './recovery-codes.ts';
import { encryptAuthenticatorKey, decryptAuthenticatorKey } from './encrypt-factor-key.ts';
import { encodeBase32, findTimeStepOfCode } from './totp.ts';

type Account = Pick<User, 'id' | 'isAdmin' | 'secondFactorAt' | 'passwordHash'>;

const mode = () => services().config.secondFactor.mode;

/** True when sign-in requires a second step from this user (rule 8.11). */
export const isSecondFactorRequired = ({ secondFactorAt }: Account): boolean =>
  secondFactorAt !== null && mode() !== 'off';

/** True when this user must set up a second factor before any other action (rule 8.12). */
export const mustSetUpSecondFactor = ({ isAdmin, secondFactorAt }: Account): boolean =>
  isAdmin && secondFactorAt === null && mode() === 'admins';

/** Returns the state of a user's second factor for the account page. */
export async function findSecondFactorState(user: Account): Promise<SecondFactor> {
  return {
    // Setting up a second factor requires a password. Users of an identity provider use the
    // provider's second step.
    isOffered: mode() !== 'off' && (user.passwordHash !== null || services().directory !== null),
    isRequired: user.isAdmin && mode() === 'admins',
    since: user.secondFactorAt?.toISOString() ?? null,
    hasApp: await hasAuthenticatorApp(user.id),
    offersPasskeys: mode() !== 'off' && services().config.passkeys !== null,
    passkeys: await findPasskeys(user.id),
    recoveryCodesLeft: await countRecoveryCodes(user.id),
  };
}

/**
 * Creates the key of a new authenticator app. The app becomes active when the user enters the app's
 * first code.
 * @throws ConflictError when there is an app already
 * @throws ForbiddenError when second factors are off
 */
export async function beginAuthenticatorSetup(user: User): Promise<AuthenticatorSetup> {
  if (mode() === 'off') throw new ForbiddenError();
  const bytes = randomBytes(secondFactorLimits.keyBytes);
  const begun = await executeUpdate(
    `INSERT INTO second_factors (user_id, sealed_key) VALUES ($1, $2)
     ON CONFLICT (user_id) DO UPDATE SET sealed_key = excluded.sealed_key, last_step = 0
       WHERE second_factors.confirmed_at IS NULL`,
    [user.id, await encryptAuthenticatorKey(user.id, bytes)],
  );
  if (begun === 0) throw new ConflictError();
  const key = encodeBase32(bytes);
  const { digits, stepSeconds: period } = secondFactorLimits;
  const label = `${brand.shortName}:${user.userid}`;
  const parameters = `secret=${key}&issuer=${encodeURIComponent(brand.shortName)}&algorithm=SHA1&digits=${digits}&period=${period}`;
  return { key, uri: `otpauth://totp/${encodeURIComponent(label)}?${parameters}` };
}

/** Setup state of the authenticator app whose codes are accepted. */
type State = 'confirmed' | 'begun';

/**
 * Uses up a code of a user's authenticator app or a recovery code. Each code is valid once, even in
 * concurrent requests.
 */
export async function consumeSecondFactorCode(
  userId: number,
  written: string,
  state: State = 'confirmed',
): Promise<boolean> {
  const code = normalizeRecoveryCode(written);
  if (code.length !== secondFactorLimits.digits)
    return state === 'confirmed' && consumeRecoveryCode(userId, code);
  const [row] = await query<{ sealed: Buffer }>(
    `SELECT sealed_key AS sealed FROM second_factors
     WHERE user_id = $1 AND (confirmed_at IS NULL) = ($2 = 'begun') FOR UPDATE`,
    [userId, state],
  );
  if (!row) return false;
  const step = findTimeStepOfCode(
    await decryptAuthenticatorKey(userId, row.sealed),
    code,
    currentTime(),
  );
  if (step === null) return false;
  const spent = await executeUpdate(
    'UPDATE second_factors SET last_step = $2 WHERE user_id = $1 AND last_step < $2',
    [userId, step],
  );
  return spent === 1;
}

/** Returns true when a user has confirmed an authenticator app. */
export async function hasAuthenticatorApp(userId: number): Promise<boolean> {
  const rows = await query(
    'SELECT FROM second_factors WHERE user_id = $1 AND confirmed_at IS NOT NULL',
    [userId],
  );
  return rows.length > 0;
}

/**
 * Returns true when a user has begun to set up an authenticator app and has not confirmed the app.
 */
export async function hasUnconfirmedAuthenticatorApp(userId: number): Promise<boolean> {
  const rows = await query(
    'SELECT FROM second_factors WHERE user_id = $1 AND confirmed_at IS NULL',
    [userId],
  );
  return rows.length > 0;
}

/** Activates the authenticator app that the user has begun to set up. */
export async function activateAuthenticatorApp(user: User): Promise<void> {
  await query('UPDATE second_factors SET confirmed_at = now() WHERE user_id = $1', [user.id]);
  await requireSecondFactorFromNow(user.id);
}

/**
 * Makes sign-in require a second step from now on. Keeps the existing time when sign-in already
 * requires one.
 */
export async function requireSecondFactorFromNow(userId: number): Promise<void> {
  await query(
    'UPDATE users SET second_factor_at = now() WHERE id = $1 AND second_factor_at IS NULL',
    [userId],
  );
}

/** Returns true when a user has an authenticator app or a passkey. */
export const hasSecondFactor = async (userId: number): Promise<boolean> =>
  (await hasAuthenticatorApp(userId)) || (await findPasskeys(userId)).length > 0;

/** Deletes a user's second factor: the app, the passkeys and the recovery codes. */
export async function deleteSecondFactor(userId: number): Promise<void> {
  await query('DELETE FROM second_factors WHERE user_id = $1', [userId]);
  await query('DELETE FROM passkeys WHERE user_id = $1', [userId]);
  await query('DELETE FROM passkey_challenges WHERE user_id = $1', [userId]);
  await query('DELETE FROM recovery_codes WHERE user_id = $1', [userId]);
  await resetSecondFactorFailures(userId);
  await query('UPDATE users SET second_factor_at = NULL WHERE id = $1', [userId]);
}
