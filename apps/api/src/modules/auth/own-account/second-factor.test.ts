import { signInLimits, secondFactorLimits } from '@feedback/contract/access-limits';
import { describe, expect, test } from 'vitest';

import { AuditEvent } from '../../audit/audit-event.ts';
import { OutgoingMessage } from '../../notifications/outgoing-message.ts';
import type { User } from '../accounts/user.ts';
import { requireValidSecondFactorKey } from '../second-factor/encrypt-factor-key.ts';
import { runInContext } from '../../../platform/context/context.ts';
import { createSignedInUser } from '../../../testing/factories.ts';
import { signInAsClient } from '../../../testing/payloads.ts';
import {
  resetTimeSteps,
  createUserAndSignIn,
  testPassword,
  createUserWithSecondFactor,
} from '../../../testing/second-factor.ts';
import { decodeTotpKey, calculateCurrentTotpCode } from '../../../testing/totp-codes.ts';
import { useTestApi } from '../../../testing/test-api.ts';

const api = useTestApi();

const path = 'account/secondfactor';
const actionsOf = async (user: User) => {
  const events = await AuditEvent.findAll({
    where: { entity: 'user', entityId: String(user.id) },
    order: ['id'],
  });
  return events.map(({ action, actorId }) => [action, actorId]);
};
const mailsTo = async (user: User) => {
  const where = { recipient: user.email, template: 'secondFactorChanged' };
  return (await OutgoingMessage.findAll({ where, order: ['id'] })).map(({ body }) => body);
};

describe('setting up a second factor', () => {
  test('activates a second factor with a first code of the authenticator app, and returns ten recovery codes', async () => {
    const { user, token } = await createUserAndSignIn(api);
    const me = api.as(token);
    expect((await me.get(path)).body).toEqual({
      isOffered: true,
      isRequired: false,
      since: null,
      hasApp: false,
      offersPasskeys: true,
      passkeys: [],
      recoveryCodesLeft: 0,
    });
    const begun = await me.post(`${path}/begin`, {});
    const key = String(begun.body.key);
    expect(decodeTotpKey(key)).toHaveLength(20);
    const uri = new URL(String(begun.body.uri));
    expect([uri.host, decodeURIComponent(uri.pathname)]).toEqual([
      'totp',
      `/Meridian:${user.userid}`,
    ]);
    expect(Object.fromEntries(uri.searchParams)).toEqual({
      secret: key,
      issuer: 'Meridian',
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    });
    // Sign-in asks for no code before the second factor is confirmed.
    expect((await signInAsClient(api, user.userid, testPassword)).result.status).toBe('Success');
    const { status, body } = await me.post(`${path}/confirm`, {
      password: testPassword,
      code: calculateCurrentTotpCode(key),
    });
    expect(status).toBe(200);
    const codes = body.recoveryCodes as string[];
    expect(new Set(codes).size).toBe(secondFactorLimits.recoveryCodes);
    for (const code of codes) expect(code).toMatch(/^([A-Z2-7]{4}-){3}[A-Z2-7]{4}$/);
    expect((await me.get(path)).body).toMatchObject({
      since: expect.any(String),
      recoveryCodesLeft: 10,
    });
    expect(await actionsOf(user)).toEqual([['secondFactorSet', user.id]]);
    expect(await mailsTo(user)).toEqual([expect.stringContaining('has just been set up')]);
  });

  test('stores no authenticator key and no recovery code in plain text', async () => {
    const { user, key, recoveryCodes } = await createUserWithSecondFactor(api);
    const { rows } = await api.services.pool.query<{ text: string }>(
      `SELECT f::text || (SELECT string_agg(r::text, ' ') FROM recovery_codes r) AS text
       FROM second_factors f WHERE user_id = $1`,
      [user.id],
    );
    const text = rows[0]!.text.toLowerCase();
    expect(text).not.toContain(decodeTotpKey(key).toString('hex'));
    for (const code of recoveryCodes) {
      expect(text).not.toContain(Buffer.from(code.replaceAll('-', '')).toString('hex'));
    }
  });

  test('names the invalid field of a second-factor confirmation, and activates no second factor', async () => {
    const { user, token } = await createUserAndSignIn(api);
    const me = api.as(token);
    const code = '123456';
    const early = await me.post(`${path}/confirm`, { password: testPassword, code });
    expect(early).toMatchObject({ status: 404 });
    const { body } = await me.post(`${path}/begin`, {});
    const key = String(body.key);
    const right = calculateCurrentTotpCode(key);
    const wrong = right === '000000' ? '000001' : '000000';
    const answers = await Promise.all([
      me.post(`${path}/confirm`, { password: 'something else', code: right }),
      me.post(`${path}/confirm`, { password: testPassword, code: wrong }),
      me.post(`${path}/confirm`, { password: '', code: '' }),
    ]);
    expect(answers.map(({ status, body: said }) => [status, said.errors])).toEqual([
      [400, [{ path: 'password', message: 'The password is wrong' }]],
      [400, [{ path: 'code', message: 'The code is wrong, or it was used already' }]],
      [
        400,
        [
          { path: 'password', message: 'Password is required' },
          { path: 'code', message: 'Code is required' },
        ],
      ],
    ]);
    expect((await signInAsClient(api, user.userid, testPassword)).result.status).toBe('Success');
    // Beginning the setup again invalidates the previous key.
    await me.post(`${path}/begin`, {});
    expect((await me.post(`${path}/confirm`, { password: testPassword, code: right })).status).toBe(
      400,
    );
  });

  test('activates a second factor only once in concurrent confirmations', async () => {
    const { user, token } = await createUserAndSignIn(api);
    const me = api.as(token);
    const key = String((await me.post(`${path}/begin`, {})).body.key);
    const answers = await Promise.all(
      [-1, 0, 1].map((steps) =>
        me.post(`${path}/confirm`, {
          password: testPassword,
          code: calculateCurrentTotpCode(key, steps),
        }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await actionsOf(user)).map(([action]) => action)).toEqual(['secondFactorSet']);
    expect((await me.post(`${path}/begin`, {})).status).toBe(409);
  });
});

describe('signing in with a second factor', () => {
  test('requests a second-factor code only after a correct password', async () => {
    const { user, key } = await createUserWithSecondFactor(api, 'superadmin');
    const asked = await signInAsClient(api, user.userid, testPassword);
    expect(asked.status).toBe(200);
    expect(asked.body).toMatchObject({ status: 'Failure', code: 'codeRequired' });
    expect(asked.result).toMatchObject({ status: 'Failure', token: '', employeeCode: '' });
    const guessed = await signInAsClient(api, user.userid, 'wrong password', {
      code: calculateCurrentTotpCode(key),
    });
    expect(guessed.body.code).toBe('loginFailed');
    const right = await signInAsClient(api, user.userid, testPassword, {
      code: calculateCurrentTotpCode(key),
    });
    expect(right.result).toMatchObject({ status: 'Success', role: 'superadmin' });
  });

  test('accepts a second-factor code once, even in concurrent requests, and then rejects earlier codes', async () => {
    const { user, key } = await createUserWithSecondFactor(api);
    const code = calculateCurrentTotpCode(key);
    const both = await Promise.all([
      signInAsClient(api, user.userid, testPassword, { code }),
      signInAsClient(api, user.userid, testPassword, { code }),
    ]);
    expect(new Set(both.map(({ result }) => result.status))).toEqual(
      new Set(['Failure', 'Success']),
    );
    expect(both.find(({ body }) => body.code)?.body.code).toBe('codeFailed');
    const before = await signInAsClient(api, user.userid, testPassword, {
      code: calculateCurrentTotpCode(key, -1),
    });
    expect(before.body.code).toBe('codeFailed');
    const next = await signInAsClient(api, user.userid, testPassword, {
      code: calculateCurrentTotpCode(key, 1),
    });
    expect(next.result.status).toBe('Success');
  });

  test('accepts each recovery code once, in any spelling', async () => {
    const { user, token, recoveryCodes } = await createUserWithSecondFactor(api);
    const [first, second] = recoveryCodes as [string, string];
    const written = first.toLowerCase().replaceAll('-', ' ');
    const [one, again, other] = [
      await signInAsClient(api, user.userid, testPassword, { code: written }),
      await signInAsClient(api, user.userid, testPassword, { code: first }),
      await signInAsClient(api, user.userid, testPassword, { code: second }),
    ].map(({ result }) => result.status);
    expect([one, again, other]).toEqual(['Success', 'Failure', 'Success']);
    expect((await api.as(token).get(path)).body.recoveryCodesLeft).toBe(8);
    const stranger = await createUserWithSecondFactor(api);
    const others = await signInAsClient(api, stranger.user.userid, testPassword, {
      code: recoveryCodes[2]!,
    });
    expect(others.body.code).toBe('codeFailed');
  });

  test('counts wrong codes as failed sign-ins, but not requests without a code', async () => {
    const { user, key } = await createUserWithSecondFactor(api);
    for (let tried = 0; tried < signInLimits.maxFailures + 2; tried += 1) {
      expect((await signInAsClient(api, user.userid, testPassword)).body.code).toBe('codeRequired');
    }
    const right = calculateCurrentTotpCode(key);
    const code = right === '000000' ? '000001' : '000000';
    for (let tried = 0; tried < signInLimits.maxFailures; tried += 1) {
      expect((await signInAsClient(api, user.userid, testPassword, { code })).body.code).toBe(
        'codeFailed',
      );
    }
    expect(
      (
        await signInAsClient(api, user.userid, testPassword, {
          code: calculateCurrentTotpCode(key),
        })
      ).status,
    ).toBe(429);
    await api.services.background.settled();
    const where = { recipient: user.email, template: 'loginLocked' };
    expect(await OutgoingMessage.count({ where })).toBe(1);
  });

  test('returns 400 for a second-factor code with an invalid format, and names the field', async () => {
    const { user } = await createUserWithSecondFactor(api);
    const answer = await signInAsClient(api, user.userid, testPassword, { code: '12345<' });
    expect(answer.status).toBe(400);
    expect(answer.body.errors).toEqual([{ path: 'code', message: expect.stringContaining('six') }]);
  });
});

describe('an existing second factor', () => {
  test('turns the second factor off only with the password and a code', async () => {
    const { user, token, key } = await createUserWithSecondFactor(api);
    const me = api.as(token);
    const off = (given: object) => me.post(`${path}/off`, given);
    expect(
      (await off({ password: 'something else', code: calculateCurrentTotpCode(key) })).status,
    ).toBe(400);
    expect((await off({ password: testPassword, code: '000000' })).status).toBe(400);
    expect(
      (await off({ password: testPassword, code: calculateCurrentTotpCode(key) })).status,
    ).toBe(200);
    expect(
      (await off({ password: testPassword, code: calculateCurrentTotpCode(key, 1) })).status,
    ).toBe(404);
    expect((await signInAsClient(api, user.userid, testPassword)).result.status).toBe('Success');
    expect((await actionsOf(user)).at(-1)).toEqual(['secondFactorRemoved', user.id]);
    expect((await mailsTo(user)).at(-1)).toContain('turned off');
  });

  test('new recovery codes make the old recovery codes invalid', async () => {
    const { user, token, key, recoveryCodes } = await createUserWithSecondFactor(api);
    const given = { password: testPassword, code: calculateCurrentTotpCode(key) };
    const { body } = await api.as(token).post(`${path}/codes`, given);
    const [fresh] = body.recoveryCodes as string[];
    const old = await signInAsClient(api, user.userid, testPassword, { code: recoveryCodes[0]! });
    expect(old.body.code).toBe('codeFailed');
    const right = await signInAsClient(api, user.userid, testPassword, { code: fresh! });
    expect(right.result.status).toBe('Success');
  });

  test('locks the account after ten wrong passwords in an open session’s second-factor settings', async () => {
    const { token } = await createUserWithSecondFactor(api);
    const guess = () => api.as(token).post(`${path}/off`, { password: 'wrong', code: '000000' });
    for (let tried = 0; tried < signInLimits.maxFailures; tried += 1) {
      expect((await guess()).status).toBe(400);
    }
    expect((await guess()).status).toBe(429);
  });

  test('lets another super admin reset the second factor, which ends the sessions and notifies the owner', async () => {
    const { user, token } = await createUserWithSecondFactor(api, 'superadmin');
    const [master, admin] = [
      await createSignedInUser('superadmin'),
      await createSignedInUser('admin'),
    ];
    const reset = (by: string) => api.as(by).post(`admin/resetsecondfactor/${user.id}`, {});
    expect((await reset(admin.token)).status).toBe(403);
    expect((await reset(token)).status).toBe(403);
    const listed = await api.as(master.token).get('admin/getallusers');
    const row = (listed.body as unknown as { id: number }[]).find(({ id }) => id === user.id);
    expect(row).toMatchObject({ hasSecondFactor: true });
    expect((await reset(master.token)).status).toBe(200);
    expect((await reset(master.token)).status).toBe(404);
    expect((await api.as(token).get(path)).status).toBe(401);
    expect((await signInAsClient(api, user.userid, testPassword)).result.status).toBe('Success');
    expect((await actionsOf(user)).at(-1)).toEqual(['secondFactorReset', master.user.id]);
    expect((await mailsTo(user)).at(-1)).toContain('A super admin has reset');
  });

  test('hides from an admin which users have a second factor', async () => {
    const { token } = await createSignedInUser('admin');
    const { body } = await api.as(token).get('admin/getallusers');
    expect(JSON.stringify(body)).not.toContain('hasSecondFactor');
  });

  test('deletes the second factor when the account is deleted', async () => {
    const { user } = await createUserWithSecondFactor(api);
    const { token } = await createSignedInUser('superadmin');
    expect((await api.as(token).del(`admin/deleteuser/${user.employeeCode}`)).status).toBe(200);
    const kept = 'SELECT FROM second_factors WHERE user_id = $1';
    expect((await api.services.pool.query(kept, [user.id])).rows).toEqual([]);
  });
});

describe('the SECOND_FACTOR setting', () => {
  test('SECOND_FACTOR=admins restricts an admin without a second factor to the second-factor setup', async () => {
    const { config } = api.services;
    const strict = await api.beside({ secondFactor: { ...config.secondFactor, mode: 'admins' } });
    const [admin, employee] = [
      await createUserAndSignIn(api),
      await createUserAndSignIn(api, 'employee'),
    ];
    const as = (token: string) => api.at(strict, token);
    const refused = await as(admin.token).get('admin/getallusers');
    expect(refused).toMatchObject({ status: 403, body: { code: 'secondFactorRequired' } });
    expect((await as(admin.token).get('account/sessions')).status).toBe(403);
    expect((await as(admin.token).post('session/keep', {})).status).toBe(200);
    expect((await as(employee.token).get('account/sessions')).status).toBe(200);
    expect((await as(admin.token).get(path)).body).toMatchObject({ isRequired: true });
    const told = await signInAsClient(api, admin.user.userid, testPassword, { at: strict });
    expect(told.result).toMatchObject({ status: 'Success', mustSetUp: true });
    const { body } = await as(admin.token).post(`${path}/begin`, {});
    const code = calculateCurrentTotpCode(String(body.key));
    const confirmed = await as(admin.token).post(`${path}/confirm`, {
      password: testPassword,
      code,
    });
    expect(confirmed.status).toBe(200);
    expect((await as(admin.token).get('admin/getallusers')).status).toBe(200);
    await resetTimeSteps(api, admin.user);
    const again = await signInAsClient(api, admin.user.userid, testPassword, { at: strict, code });
    expect(again.result.mustSetUp).toBeUndefined();
  });

  test('SECOND_FACTOR=off skips the second factor at sign-in and rejects a second-factor setup', async () => {
    const { config } = api.services;
    const lax = await api.beside({ secondFactor: { ...config.secondFactor, mode: 'off' } });
    const { user, token } = await createUserWithSecondFactor(api);
    expect((await signInAsClient(api, user.userid, testPassword, { at: lax })).result.status).toBe(
      'Success',
    );
    expect((await api.at(lax, token).post(`${path}/begin`, {})).status).toBe(403);
  });
});

describe('the SECOND_FACTOR_KEY setting', () => {
  const keyed = (key: string | null) => ({
    ...api.services,
    config: { ...api.services.config, secondFactor: { mode: 'optional' as const, key } },
  });
  const start = (key: string | null) =>
    runInContext({ services: keyed(key) }, () => requireValidSecondFactorKey());

  test('encrypts new second factors with SECOND_FACTOR_KEY, and fails to start with another key', async () => {
    const key = 'ab'.repeat(32);
    const url = await api.beside({ secondFactor: { mode: 'optional', key } });
    const { user, token } = await createUserAndSignIn(api);
    const begun = await api.at(url, token).post(`${path}/begin`, {});
    const secret = String(begun.body.key);
    const given = { password: testPassword, code: calculateCurrentTotpCode(secret) };
    expect((await api.at(url, token).post(`${path}/confirm`, given)).status).toBe(200);
    await start(key);
    await expect(start('cd'.repeat(32))).rejects.toThrow(/^SECOND_FACTOR_KEY does not match/);
    await expect(start(null)).rejects.toThrow(/^SECOND_FACTOR_KEY/);
    await resetTimeSteps(api, user);
    const code = calculateCurrentTotpCode(secret);
    expect((await signInAsClient(api, user.userid, testPassword, { code })).status).toBe(500);
    const right = await signInAsClient(api, user.userid, testPassword, { code, at: url });
    expect(right.result.status).toBe('Success');
    // An authenticator key that was encrypted without SECOND_FACTOR_KEY stays readable.
    const earlier = await createUserWithSecondFactor(api);
    const own = { code: calculateCurrentTotpCode(earlier.key), at: url };
    expect((await signInAsClient(api, earlier.user.userid, testPassword, own)).result.status).toBe(
      'Success',
    );
  });
});
