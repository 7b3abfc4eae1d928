import { recoveryCodesSchema } from '@feedback/contract/people/account';

import { hashPassword } from '../domain/access/passwords/password.ts';
import { stepOf, totpOf } from '../domain/access/second-factor/totp.ts';
import type { User } from '../domain/people/user.ts';
import { authenticator } from './authenticator.ts';
import { createUser } from './factories.ts';
import { login } from './payloads.ts';
import type { TestApi } from './test-api.ts';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The bytes of a key as an app reads it. */
export function bytesOf(key: string): Buffer {
  const bits = Array.from(key, (one) => alphabet.indexOf(one).toString(2).padStart(5, '0'));
  const bytes = bits.join('').match(/.{8}/g) ?? [];
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)));
}

/** What the app of a key shows, some steps from now. */
export const codeOf = (key: string, steps = 0): string =>
  totpOf(bytesOf(key), stepOf(new Date()) + steps);

export const password = 'a quiet harbour';

/** Somebody who can log in, with the token of a session. */
export async function loggedIn(api: TestApi, role: User['role'] = 'admin') {
  const user = await createUser({ role, passwordHash: await hashPassword(password) });
  const { result } = await login(api, user.userid, password);
  return { user, token: String(result.token) };
}

/** Lets codes of steps count again that were used or passed over: a test can't wait for the next. */
export const forgetSteps = (api: TestApi, { id }: User) =>
  api.services.pool.query('UPDATE second_factors SET last_step = 0 WHERE user_id = $1', [id]);

/** Somebody whose second factor is set up: the key in their app, and the recovery codes. */
export async function withSecondFactor(api: TestApi, role: User['role'] = 'admin') {
  const { user, token } = await loggedIn(api, role);
  const begun = await api.as(token).post('account/secondfactor/begin', {});
  const key = String(begun.body.key);
  const { body } = await api
    .as(token)
    .post('account/secondfactor/confirm', { password, code: codeOf(key) });
  await forgetSteps(api, user);
  const { recoveryCodes } = recoveryCodesSchema.parse(body);
  return { user, token, key, recoveryCodes };
}

/** Somebody whose one second factor is a passkey: what signs for it, and the recovery codes. */
export async function withPasskey(api: TestApi, role: User['role'] = 'admin') {
  const { user, token } = await loggedIn(api, role);
  const signer = authenticator(new URL(api.services.config.publicUrl).origin);
  const begun = await api.as(token).post('account/passkeys/begin', { password });
  const credential = signer.make(begun.body.options);
  const added = await api.as(token).post('account/passkeys/add', { name: 'Laptop', credential });
  const { recoveryCodes } = recoveryCodesSchema.parse(added.body);
  return { user, token, signer, recoveryCodes };
}
