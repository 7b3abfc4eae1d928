import { recoveryCodesSchema } from '@feedback/contract/auth/account';

import { hashPassword } from '../modules/auth/passwords/password.ts';
import type { User } from '../modules/auth/accounts/user.ts';
import { createAuthenticator } from './authenticator.ts';
import { createUser } from './factories.ts';
import { signInAsClient } from './payloads.ts';
import { calculateCurrentTotpCode } from './totp-codes.ts';
import type { TestApi } from './test-api.ts';

export const testPassword = 'a quiet harbour';

/** Creates a user with a password, and signs the user in. */
export async function createUserAndSignIn(api: TestApi, role: User['role'] = 'admin') {
  const user = await createUser({ role, passwordHash: await hashPassword(testPassword) });
  const { result } = await signInAsClient(api, user.userid, testPassword);
  return { user, token: String(result.token) };
}

/**
 * Makes used or skipped TOTP time steps valid again, because a test cannot wait for the next time
 * step.
 */
export const resetTimeSteps = (api: TestApi, { id }: User) =>
  api.services.pool.query('UPDATE second_factors SET last_step = 0 WHERE user_id = $1', [id]);

/**
 * Creates a user with a second factor: the key in the authenticator app, and the recovery codes.
 */
export async function createUserWithSecondFactor(api: TestApi, role: User['role'] = 'admin') {
  const { user, token } = await createUserAndSignIn(api, role);
  const begun = await api.as(token).post('account/secondfactor/begin', {});
  const key = String(begun.body.key);
  const { body } = await api.as(token).post('account/secondfactor/confirm', {
    password: testPassword,
    code: calculateCurrentTotpCode(key),
  });
  await resetTimeSteps(api, user);
  const { recoveryCodes } = recoveryCodesSchema.parse(body);
  return { user, token, key, recoveryCodes };
}

/** Creates a user whose only second factor is a passkey, with its signer and the recovery codes. */
export async function createUserWithPasskey(api: TestApi, role: User['role'] = 'admin') {
  const { user, token } = await createUserAndSignIn(api, role);
  const signer = createAuthenticator(new URL(api.services.config.publicUrl).origin);
  const begun = await api.as(token).post('account/passkeys/begin', { password: testPassword });
  const credential = signer.make(begun.body.options);
  const added = await api.as(token).post('account/passkeys/add', { name: 'Laptop', credential });
  const { recoveryCodes } = recoveryCodesSchema.parse(added.body);
  return { user, token, signer, recoveryCodes };
}
