import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { AuditEvent } from '../audit/audit-event.ts';
import { User } from './accounts/user.ts';
import type { Config } from '../../platform/config/config.ts';
import { beginProviderSignIn, signInByProvider } from '../../testing/provider-sign-in.ts';
import { createFeedbackType, createUser, createSignedInUser } from '../../testing/factories.ts';
import { startIdentityProvider, type IdentityProvider } from '../../testing/identity-provider.ts';
import { signInAsClient, readSentOtp } from '../../testing/payloads.ts';
import { testPassword, createUserWithSecondFactor } from '../../testing/second-factor.ts';
import { calculateCurrentTotpCode } from '../../testing/totp-codes.ts';
import { useTestApi } from '../../testing/test-api.ts';

const api = useTestApi();
let provider: IdentityProvider;
/** Base URL of a server that uses the identity provider. */
let at: string;

const beside = (changes: Partial<Config> = {}) =>
  api.beside({ provider: provider.settings, ...changes });

beforeAll(async () => {
  provider = await startIdentityProvider(api.services.config.publicUrl);
  at = await beside();
});
afterAll(() => provider.stop());

let serial = 0;
/** Adds a user to the provider. */
function known(groups: readonly string[], claims: object = {}, amr = ['pwd']) {
  serial += 1;
  const name = `person-${serial}`;
  const all = {
    employee_code: `P${serial}`,
    preferred_username: name,
    name: "Asha O'Neill",
    email: `${name}@meridianmf.test`,
    email_verified: true,
    groups,
    ...claims,
  };
  provider.people.set(name, { claims: all, amr });
  return { name, code: all.employee_code, all };
}

const setClaims = ({ name, all }: ReturnType<typeof known>, claims: object, amr = ['pwd']) =>
  provider.people.set(name, { claims: { ...all, ...claims }, amr });

const byCode = (employeeCode: string) => User.findOne({ where: { employeeCode } });
const probe = async (token: unknown) =>
  (await api.at(at, String(token)).get('otp/logout/SOMEBODYELSE')).status;
const actionsOf = async ({ id }: User) =>
  (
    await AuditEvent.findAll({ where: { entity: 'user', entityId: String(id) }, order: ['id'] })
  ).map(({ action, after }) => [action, after]);

describe('accounts of single sign-on users', () => {
  test('creates an account at the first single sign-on, and finds the account at the next sign-on', async () => {
    const person = known(['staff', 'feedback-admins'], { phone_number: '+91 98200 10077' });
    const first = await signInByProvider(api, person.name, at);
    expect(first.body).toMatchObject({
      status: 'Success',
      employeeCode: person.code,
      employeeName: 'Asha O Neill',
      role: 'admin',
      userId: person.name,
    });
    expect(await probe(first.body.token)).toBe(403);
    const user = (await byCode(person.code))!;
    expect(user).toMatchObject({ mobile: '9820010077', passwordHash: null });
    const { issuer } = provider.settings;
    expect(await actionsOf(user)).toEqual([
      ['created', expect.objectContaining({ role: 'admin', provider: issuer })],
    ]);
    setClaims(person, { employee_code: 'ANOTHER', email: 'other@meridianmf.test' });
    expect((await signInByProvider(api, person.name, at)).body).toMatchObject({
      employeeCode: person.code,
    });
    expect(await AuditEvent.count({ where: { actorId: user.id, action: 'loggedIn' } })).toBe(2);
  });

  test('links an existing account to a single sign-on user only when account matching is configured', async () => {
    const ofBefore = await createUser({ role: 'admin' });
    const person = known(['feedback-admins'], { employee_code: ofBefore.employeeCode });
    const refusal = await signInByProvider(api, person.name, at);
    expect([refusal.status, refusal.body.code]).toEqual([409, 'signOnTaken']);
    const byUserid = known(['staff'], { preferred_username: ofBefore.userid });
    expect((await signInByProvider(api, byUserid.name, at)).body.code).toBe('signOnTaken');

    const matching = await beside({ accountMatch: 'code' });
    const { body } = await signInByProvider(api, person.name, matching);
    expect(body).toMatchObject({ userId: ofBefore.userid, role: 'admin' });
    expect((await actionsOf(ofBefore)).map(([action]) => action)).toEqual(['linked']);
    // The account is now linked to this provider user, and to no other.
    const other = known(['staff'], { employee_code: ofBefore.employeeCode });
    expect((await signInByProvider(api, other.name, matching)).body.code).toBe('signOnTaken');
  });

  test('matches an account only by an e-mail address that the identity provider has verified', async () => {
    const ofBefore = await createUser({ role: 'admin' });
    const email = ofBefore.email.toUpperCase();
    const matching = await beside({ accountMatch: 'email' });
    const unverified = known(['feedback-admins'], { email, email_verified: false });
    await signInByProvider(api, unverified.name, matching);
    expect(await actionsOf(ofBefore)).toEqual([]);
    const person = known(['feedback-admins'], { email });
    expect((await signInByProvider(api, person.name, matching)).body.code).toBe('signOnTaken');
    await (await byCode(unverified.code))?.destroy();
    expect((await signInByProvider(api, person.name, matching)).body).toMatchObject({
      employeeCode: ofBefore.employeeCode,
    });
  });

  test('rejects a single sign-on without a valid employee code, name and e-mail address', async () => {
    for (const claims of [{ employee_code: 'no code' }, { email: '' }, { name: '42' }]) {
      const refusal = await signInByProvider(api, known(['staff'], claims).name, at);
      expect([refusal.status, refusal.body.code]).toEqual([403, 'signOnIncomplete']);
    }
  });
});

describe('roles of single sign-on users', () => {
  test('sets the role from the provider’s groups at each single sign-on, and ends other sessions when the role changes', async () => {
    const person = known(['staff', 'feedback-admins']);
    const first = await signInByProvider(api, person.name, at);
    setClaims(person, { groups: ['feedback-heads'] });
    const second = await signInByProvider(api, person.name, at);
    expect(second.body.role).toBe('superadmin');
    expect(await probe(first.body.token)).toBe(401);
    expect(await probe(second.body.token)).toBe(403);
    const user = (await byCode(person.code))!;
    expect((await actionsOf(user)).map(([action]) => action)).toEqual(['created', 'updated']);
  });

  test('rejects a single sign-on user without a group that gives a role, and ends the user’s sessions', async () => {
    const person = known(['feedback-admins']);
    const { body } = await signInByProvider(api, person.name, at);
    setClaims(person, { groups: ['another team'] });
    const refusal = await signInByProvider(api, person.name, at);
    expect([refusal.status, refusal.body.code]).toEqual([403, 'signOnNoGroup']);
    expect(refusal.body.error).toContain('Ask your IT team for access');
    expect(await probe(body.token)).toBe(401);
    const nobody = known([]);
    expect((await signInByProvider(api, nobody.name, at)).body.code).toBe('signOnNoGroup');
    expect(await byCode(nobody.code)).toBeNull();
  });

  test('keeps the admin role of a sub-type owner whose provider groups give only the employee role', async () => {
    const person = known(['feedback-admins']);
    const { body } = await signInByProvider(api, person.name, at);
    await createFeedbackType({ subTypeOwner: (await byCode(person.code))! });
    setClaims(person, { groups: ['staff'] });
    const refusal = await signInByProvider(api, person.name, at);
    expect([refusal.status, refusal.body.code]).toEqual([409, 'inUse']);
    expect(await probe(body.token)).toBe(401);
    expect(await byCode(person.code)).toMatchObject({ role: 'admin' });
  });
});

describe('the callback of the identity provider', () => {
  test('accepts a single sign-on callback once, and only from the browser that began the sign-on', async () => {
    const { name } = known(['staff']);
    const [mine, other] = [await beginProviderSignIn(api, at), await beginProviderSignIn(api, at)];
    const query = await mine.logInAs(name);
    expect((await other.finish({ query })).body.code).toBe('signOnEnded');
    const withoutCookie = await api.at(at).post('session/signon/finish', { query });
    expect([withoutCookie.status, withoutCookie.body.code]).toEqual([404, 'signOnEnded']);
    expect((await mine.finish({ query })).status).toBe(200);
    expect((await mine.finish({ query })).body.code).toBe('signOnEnded');
    // The provider accepts an authorization code only once, so the code is useless in another
    // sign-on.
    const third = await beginProviderSignIn(api, at);
    const state = new URL(third.address).searchParams.get('state')!;
    const stolen = new URLSearchParams(query);
    stolen.set('state', state);
    expect((await third.finish({ query: `?${stolen.toString()}` })).body.code).toBe(
      'signOnRefused',
    );
  });

  test('rejects a single sign-on callback when the provider rejects the user or the sign-on has expired', async () => {
    const refused = await beginProviderSignIn(api, at);
    const answer = await refused.finish({ query: await refused.logInAs('nobody there') });
    expect([answer.status, answer.body.code]).toEqual([403, 'signOnRefused']);
    const slow = await beginProviderSignIn(api, at);
    const query = await slow.logInAs(known(['staff']).name);
    await api.services.pool.query('UPDATE sign_ons SET expires_at = now()');
    expect((await slow.finish({ query })).body.code).toBe('signOnEnded');
  });

  test('single sign-on uses PKCE, state and nonce, and stores no readable cookie value', async () => {
    const { address, cookie } = await beginProviderSignIn(api, at);
    const asked = new URL(address).searchParams;
    expect(asked.get('code_challenge_method')).toBe('S256');
    for (const name of ['code_challenge', 'state', 'nonce'])
      expect(asked.get(name)).toMatch(/^[\w-]{43}$/);
    expect(asked.get('redirect_uri')).toBe(`${api.services.config.publicUrl}/login/callback`);
    const begun = await api.at(at).post('session/signon/begin', {});
    expect(begun.headers.get('set-cookie')).toMatch(/sign-on=[\w-]+;.*HttpOnly; SameSite=Strict/);
    const [rows] = await api.services.sequelize.query('SELECT sign_ons::text FROM sign_ons');
    expect(JSON.stringify(rows)).not.toContain(cookie.split('=')[1]);
  });
});

describe('an unavailable identity provider', () => {
  test('returns 503 for an unavailable identity provider, and still accepts super admins’ passwords', async () => {
    const settings = { ...provider.settings, issuer: 'http://127.0.0.1:9' };
    const alone = await beside({ provider: settings, localLogin: 'superadmins' });
    const answer = await api.at(alone).post('session/signon/begin', {});
    expect([answer.status, answer.body.code]).toEqual([503, 'signOnUnavailable']);
    const [head, admin] = [
      await createUser({ role: 'superadmin', password: testPassword }),
      await createUser({ role: 'admin', password: testPassword }),
    ];
    expect(
      (await signInAsClient(api, head.userid, testPassword, { at: alone })).result.status,
    ).toBe('Success');
    const refused = await signInAsClient(api, admin.userid, testPassword, { at: alone });
    expect(refused.body.code).toBe('localLoginFailed');
    const wrong = await signInAsClient(api, head.userid, 'another one', { at: alone });
    expect(wrong.body.error).toBe(refused.body.error);
  });

  test('reports an identity provider as unavailable when the outage begins after the browser’s visit', async () => {
    const passing = await startIdentityProvider(api.services.config.publicUrl);
    passing.people.set('asha', { claims: {} });
    const there = await beside({ provider: passing.settings });
    const browser = await beginProviderSignIn(api, there);
    const query = await browser.logInAs('asha');
    await passing.stop();
    expect((await browser.finish({ query })).body.code).toBe('signOnUnavailable');
  });
});

describe('passwords with an identity provider', () => {
  test('sends no OTP for a password reset when local sign-in is off', async () => {
    const none = await beside({ localLogin: 'off' });
    const { userid, mobile } = await createUser({ password: testPassword });
    await api.at(none).get(`otp/getotp/${userid}`);
    await expect(readSentOtp(mobile)).rejects.toThrow('No OTP was sent');
    const { body } = await api.at(none).get('config');
    expect(body.waysIn).toEqual({
      provider: 'Meridian ID',
      byPassword: false,
      resetsPasswords: false,
    });
  });
});

test('sends no password reset OTP to a user who signs in only by the identity provider', async () => {
  const person = known(['feedback-admins'], { phone_number: '9820010078' });
  const { body } = await signInByProvider(api, person.name, at);
  await api.at(at).get(`otp/getotp/${String(body.userId)}`);
  await expect(readSentOtp('9820010078')).rejects.toThrow('No OTP was sent');
});

describe('a second factor with an identity provider', () => {
  test('requires the product’s second factor unless the identity provider has required a second factor', async () => {
    const { user, key } = await createUserWithSecondFactor(api);
    const matching = await beside({ accountMatch: 'code' });
    const person = known(['feedback-admins'], { employee_code: user.employeeCode });
    const browser = await beginProviderSignIn(api, matching);
    const due = await browser.finish({ query: await browser.logInAs(person.name) });
    expect([due.status, due.body.code]).toEqual([200, 'codeRequired']);
    expect((await browser.finish({ code: '000000' })).body.code).toBe('codeFailed');
    const done = await browser.finish({ code: calculateCurrentTotpCode(key) });
    expect(done.body).toMatchObject({ employeeCode: user.employeeCode, role: 'admin' });
    expect((await browser.finish({ code: calculateCurrentTotpCode(key, 1) })).body.code).toBe(
      'signOnEnded',
    );
    setClaims(person, {}, ['pwd', 'mfa']);
    expect((await signInByProvider(api, person.name, matching)).body.status).toBe('Success');
  });

  test('accepts the identity provider’s second factor with SECOND_FACTOR=admins', async () => {
    const strict = await beside({ secondFactor: { mode: 'admins', key: null } });
    const person = known(['feedback-admins']);
    const refusal = await signInByProvider(api, person.name, strict);
    expect([refusal.status, refusal.body.code]).toEqual([403, 'signOnTwoSteps']);
    setClaims(person, {}, ['mfa']);
    const { body } = await signInByProvider(api, person.name, strict);
    expect(body).not.toHaveProperty('mustSetUp');
    const report = await api.at(strict, String(body.token)).get('admin/getallusers');
    expect(report.status).toBe(200);
  });
});

test('returns the identity provider’s sign-out address when a single sign-on user signs out', async () => {
  const person = known(['staff']);
  const { body } = await signInByProvider(api, person.name, at);
  const client = api.at(at, String(body.token));
  const gone = await client.get(`otp/logout/${person.code}`);
  const there = new URL(String(gone.body.signOutUrl));
  expect(there.origin).toBe(provider.settings.issuer);
  expect(there.searchParams.get('post_logout_redirect_uri')).toBe(
    `${api.services.config.publicUrl}/login`,
  );
  expect((await fetch(there)).status).toBe(200);
  const local = await createSignedInUser('employee');
  const plain = await api.at(at, local.token).get(`otp/logout/${local.user.employeeCode}`);
  expect(plain.body).toEqual({ status: 'Success', error: null });
});

test('returns 404 for single sign-on without a configured identity provider', async () => {
  expect((await api.anyone.post('session/signon/begin', {})).status).toBe(404);
});
