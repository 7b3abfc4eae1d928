import { signInLimits, secondFactorLimits } from '@feedback/contract/access-limits';
import { secondFactorSchema } from '@feedback/contract/auth/account';
import { describe, expect, test } from 'vitest';

import { AuditEvent } from '../../audit/audit-event.ts';
import { OutgoingMessage } from '../../notifications/outgoing-message.ts';
import type { User } from '../accounts/user.ts';
import { createAuthenticator } from '../../../testing/authenticator.ts';
import { createSignedInUser } from '../../../testing/factories.ts';
import { signInAsClient } from '../../../testing/payloads.ts';
import {
  createUserAndSignIn,
  testPassword,
  createUserWithPasskey,
  createUserWithSecondFactor,
} from '../../../testing/second-factor.ts';
import { calculateCurrentTotpCode } from '../../../testing/totp-codes.ts';
import { useTestApi } from '../../../testing/test-api.ts';

const api = useTestApi();

const path = 'account/passkeys';
const origin = () => new URL(api.services.config.publicUrl).origin;
const actionsOf = async (user: User) => {
  const where = { entity: 'user', entityId: String(user.id) };
  return (await AuditEvent.findAll({ where, order: ['id'] })).map(({ action }) => action);
};
const mailsTo = async (user: User) => {
  const where = { recipient: user.email, template: 'secondFactorChanged' };
  return (await OutgoingMessage.findAll({ where, order: ['id'] })).map(({ body }) => body);
};
const stateOf = async (token: string) =>
  secondFactorSchema.parse((await api.as(token).get('account/secondfactor')).body);
/** Signs in with the correct password, and returns the passkey request from the response. */
const askedAtLogin = async (user: User) => {
  const { body } = await signInAsClient(api, user.userid, testPassword);
  return (body.secondStep as { passkey: unknown }).passkey;
};
/** Returns the passkey request for a change of the second factor. */
const askedFor = async (token: string) =>
  (await api.as(token).post(`${path}/challenge`, {})).body.options;

describe('adding a passkey (rule 8.21)', () => {
  test('requires the password to add a passkey, and returns recovery codes with the first passkey', async () => {
    const { user, token } = await createUserAndSignIn(api);
    const me = api.as(token);
    const wrong = await me.post(`${path}/begin`, { password: 'something else' });
    expect(wrong.body.errors).toEqual([{ path: 'password', message: 'The password is wrong' }]);
    const { body } = await me.post(`${path}/begin`, { password: testPassword });
    expect(body.options).toMatchObject({
      rp: { id: 'localhost', name: 'Meridian' },
      user: { name: user.userid },
      excludeCredentials: [],
    });
    // Sign-in asks for no passkey before the user has added a passkey.
    expect((await signInAsClient(api, user.userid, testPassword)).result.status).toBe('Success');
    const credential = createAuthenticator(origin()).make(body.options);
    const added = await me.post(`${path}/add`, { name: 'Office laptop', credential });
    expect(added.body.recoveryCodes).toHaveLength(secondFactorLimits.recoveryCodes);
    expect(await stateOf(token)).toMatchObject({
      since: expect.any(String),
      hasApp: false,
      recoveryCodesLeft: 10,
      passkeys: [{ name: 'Office laptop', lastUsed: null }],
    });
    expect(await actionsOf(user)).toEqual(['passkeyAdded']);
    expect(await mailsTo(user)).toEqual([expect.stringContaining('has just been added')]);
  });

  test('requires an authenticator code to add a passkey to an account with a second factor, and returns no new recovery codes', async () => {
    const { token, key } = await createUserWithSecondFactor(api);
    const me = api.as(token);
    const without = await me.post(`${path}/begin`, { password: testPassword });
    expect(without.body.errors).toEqual([{ path: 'code', message: 'Code is required' }]);
    expect(
      (await me.post(`${path}/begin`, { password: testPassword, code: '000000' })).status,
    ).toBe(400);
    const { body } = await me.post(`${path}/begin`, {
      password: testPassword,
      code: calculateCurrentTotpCode(key),
    });
    const credential = createAuthenticator(origin()).make(body.options);
    const added = await me.post(`${path}/add`, { name: 'Key', credential });
    expect(added.body).toMatchObject({ status: 'Success', recoveryCodes: [] });
  });

  test('rejects a new passkey with a foreign site, a foreign challenge or an expired challenge, and accepts a challenge once', async () => {
    const { user, token } = await createUserAndSignIn(api);
    const me = api.as(token);
    const begin = async () =>
      (await me.post(`${path}/begin`, { password: testPassword })).body.options;
    const add = (credential: object) => me.post(`${path}/add`, { name: 'Laptop', credential });
    const signer = createAuthenticator(origin());
    const refused = [
      signer.make(await begin(), { origin: 'https://feedback.example.org' }),
      signer.make(await begin(), { rpId: 'example.org' }),
      { ...signer.make(await begin()), clientDataJSON: 'bm8ganNvbg' },
      { ...signer.make(await begin()), attestationObject: 'b21lbg' },
      createAuthenticator(origin()).make({
        ...((await begin()) as object),
        challenge: 'b3VycyBpcyBub3Q',
      }),
    ];
    for (const credential of refused) expect((await add(credential)).status).toBe(400);
    const late = signer.make(await begin());
    await api.services.pool.query(
      'UPDATE passkey_challenges SET expires_at = now() WHERE user_id = $1',
      [user.id],
    );
    expect((await add(late)).status).toBe(400);
    const right = signer.make(await begin());
    const both = await Promise.all([add(right), add(right)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
    // A passkey that is already stored for another account is rejected.
    const other = await createUserAndSignIn(api);
    const { body } = await api.as(other.token).post(`${path}/begin`, { password: testPassword });
    const again = { name: 'Laptop', credential: signer.make(body.options) };
    expect((await api.as(other.token).post(`${path}/add`, again)).status).toBe(409);
  });
});

describe('signing in with a passkey (rule 8.22)', () => {
  test('signs in with a passkey after a correct password', async () => {
    const { user, token, signer } = await createUserWithPasskey(api);
    const asked = await signInAsClient(api, user.userid, testPassword);
    expect(asked.body).toMatchObject({
      code: 'codeRequired',
      secondStep: { hasApp: false, passkey: { allowCredentials: [{ id: signer.id }] } },
    });
    const wrong = await signInAsClient(api, user.userid, 'wrong password');
    expect(JSON.stringify(wrong.body)).not.toContain(signer.id);
    const passkey = signer.sign(await askedAtLogin(user));
    const right = await signInAsClient(api, user.userid, testPassword, { passkey });
    expect(right.result).toMatchObject({ status: 'Success', userId: user.userid });
    const [used] = (await stateOf(token)).passkeys;
    expect(used).toMatchObject({ lastUsed: expect.any(String) });
  });

  test('accepts a signed passkey challenge once, only for sign-in and before the challenge expires', async () => {
    const { user, token, signer } = await createUserWithPasskey(api);
    const attempt = async (passkey: ReturnType<typeof signer.sign>) =>
      (await signInAsClient(api, user.userid, testPassword, { passkey })).body.code;
    const used = signer.sign(await askedAtLogin(user));
    const both = await Promise.all([attempt(used), attempt(used)]);
    expect(new Set(both)).toEqual(new Set([undefined, 'passkeyFailed']));
    // The challenge is new for each attempt.
    const { body } = await signInAsClient(api, user.userid, testPassword, { passkey: used });
    const { passkey: fresh } = body.secondStep as { passkey: unknown };
    expect(await attempt(signer.sign(fresh))).toBeUndefined();
    expect(await attempt(signer.sign(await askedFor(token)))).toBe('passkeyFailed');
    const late = signer.sign(await askedAtLogin(user));
    await api.services.pool.query(
      'UPDATE passkey_challenges SET expires_at = now() WHERE user_id = $1',
      [user.id],
    );
    expect(await attempt(late)).toBe('passkeyFailed');
    const { rows } = await api.services.pool.query<{ text: string }>(
      'SELECT c::text AS text FROM passkey_challenges c',
    );
    const { challenge } = (await askedAtLogin(user)) as { challenge: string };
    expect(JSON.stringify(rows)).not.toContain(challenge);
  });

  test('rejects a cloned passkey, a passkey for another site and another user’s passkey', async () => {
    const { user, signer } = await createUserWithPasskey(api);
    const stranger = await createUserWithPasskey(api);
    const attempt = async (sign: typeof signer.sign, lie = {}) => {
      const passkey = sign(await askedAtLogin(user), lie);
      return (await signInAsClient(api, user.userid, testPassword, { passkey })).body.code;
    };
    expect(await attempt(signer.sign, { counter: 7 })).toBeUndefined();
    expect(await attempt(signer.sign, { counter: 7 })).toBe('passkeyFailed');
    expect(await attempt(signer.sign, { counter: 8, origin: 'https://evil.example' })).toBe(
      'passkeyFailed',
    );
    expect(await attempt(signer.sign, { counter: 8, rpId: 'evil.example' })).toBe('passkeyFailed');
    expect(await attempt(stranger.signer.sign)).toBe('passkeyFailed');
    const forged = await attempt((given, lie) => ({
      ...stranger.signer.sign(given, lie),
      id: signer.id,
    }));
    expect(forged).toBe('passkeyFailed');
    expect(await attempt(signer.sign, { counter: 9 })).toBeUndefined();
  });

  test('counts a wrong passkey as a failed sign-in', async () => {
    const { user, signer } = await createUserWithPasskey(api);
    const passkey = signer.sign(await askedAtLogin(user), { rpId: 'evil.example' });
    for (let tried = 0; tried < signInLimits.maxFailures; tried += 1) {
      const { body } = await signInAsClient(api, user.userid, testPassword, { passkey });
      expect(body.code).toBe('passkeyFailed');
    }
    expect((await signInAsClient(api, user.userid, testPassword)).status).toBe(429);
  });

  test('accepts a recovery code instead of a passkey', async () => {
    const { user, recoveryCodes } = await createUserWithPasskey(api);
    const [code = ''] = recoveryCodes;
    expect((await signInAsClient(api, user.userid, testPassword, { code })).result.status).toBe(
      'Success',
    );
  });
});

describe('existing passkeys', () => {
  test('confirms a change of the second factor with an existing passkey', async () => {
    const { token, signer } = await createUserWithPasskey(api);
    const me = api.as(token);
    const renewed = await me.post('account/secondfactor/codes', {
      password: testPassword,
      passkey: signer.sign(await askedFor(token)),
    });
    expect(renewed.body.recoveryCodes).toHaveLength(secondFactorLimits.recoveryCodes);
    const key = String((await me.post('account/secondfactor/begin', {})).body.key);
    const confirm = (given: object) =>
      me.post('account/secondfactor/confirm', {
        password: testPassword,
        code: calculateCurrentTotpCode(key),
        ...given,
      });
    expect((await confirm({})).body.errors).toMatchObject([{ path: 'passkey' }]);
    const confirmed = await confirm({ passkey: signer.sign(await askedFor(token)) });
    // The stored recovery codes stay valid.
    expect(confirmed.body).toMatchObject({ status: 'Success', recoveryCodes: [] });
    expect(await stateOf(token)).toMatchObject({ hasApp: true, recoveryCodesLeft: 10 });
  });

  test('removing the last passkey turns two-step sign-in off', async () => {
    const { user, token, signer, recoveryCodes } = await createUserWithPasskey(api);
    const me = api.as(token);
    const [code = '', other = ''] = recoveryCodes;
    const second = createAuthenticator(origin());
    const { body } = await me.post(`${path}/begin`, { password: testPassword, code });
    await me.post(`${path}/add`, { name: 'Key', credential: second.make(body.options) });
    const [laptop, key] = (await stateOf(token)).passkeys;
    const remove = (id: number, given: object) =>
      me.post(`${path}/remove/${id}`, { password: testPassword, ...given });
    expect((await remove(laptop!.id, {})).status).toBe(400);
    const stranger = await createUserWithPasskey(api);
    const [theirs] = (await stateOf(stranger.token)).passkeys;
    const foreign = { passkey: signer.sign(await askedFor(token)) };
    expect((await remove(theirs!.id, foreign)).status).toBe(404);
    expect((await remove(laptop!.id, { code: other })).status).toBe(200);
    expect((await stateOf(token)).passkeys).toMatchObject([{ name: 'Key' }]);
    const last = await remove(key!.id, { passkey: second.sign(await askedFor(token)) });
    expect(last.status).toBe(200);
    expect(await stateOf(token)).toMatchObject({ since: null, recoveryCodesLeft: 0 });
    expect((await signInAsClient(api, user.userid, testPassword)).result.status).toBe('Success');
    expect((await actionsOf(user)).slice(-2)).toEqual(['passkeyRemoved', 'secondFactorRemoved']);
    expect((await mailsTo(user)).slice(-2)).toEqual([
      expect.stringContaining('A passkey has just been removed'),
      expect.stringContaining('turned off'),
    ]);
  });

  test('deletes a user’s passkeys when a super admin resets the second factor', async () => {
    const { user } = await createUserWithPasskey(api);
    const master = await createSignedInUser('superadmin');
    await api.as(master.token).post(`admin/resetsecondfactor/${user.id}`, {});
    expect((await signInAsClient(api, user.userid, testPassword)).result.status).toBe('Success');
    const kept = 'SELECT FROM passkeys WHERE user_id = $1';
    expect((await api.services.pool.query(kept, [user.id])).rows).toEqual([]);
  });
});

describe('passkey configuration', () => {
  test('accepts a passkey as the second factor for SECOND_FACTOR=admins', async () => {
    const { config } = api.services;
    const strict = await api.beside({ secondFactor: { ...config.secondFactor, mode: 'admins' } });
    const { user, token } = await createUserAndSignIn(api);
    const me = api.at(strict, token);
    expect((await me.get('admin/getallusers')).status).toBe(403);
    const { body } = await me.post(`${path}/begin`, { password: testPassword });
    const credential = createAuthenticator(origin()).make(body.options);
    expect((await me.post(`${path}/add`, { name: 'Laptop', credential })).status).toBe(200);
    expect((await me.get('admin/getallusers')).status).toBe(200);
    const asked = await signInAsClient(api, user.userid, testPassword, { at: strict });
    expect(asked.body.code).toBe('codeRequired');
  });

  test('offers no passkeys when passkeys are not configured or the second factor is off', async () => {
    const { secondFactor } = api.services.config;
    const { token } = await createUserAndSignIn(api);
    for (const config of [
      { passkeys: null },
      { secondFactor: { ...secondFactor, mode: 'off' as const } },
    ]) {
      const me = api.at(await api.beside(config), token);
      expect((await me.post(`${path}/begin`, { password: testPassword })).status).toBe(403);
      expect((await me.get('account/secondfactor')).body).toMatchObject({ offersPasskeys: false });
    }
  });
});
