import { secondFactorLimits } from '@feedback/contract/access-limits';
import type { PasskeyRequest } from '@feedback/contract/wire/passkey';
import { describe, expect, test } from 'vitest';

import { raiseSecurityAlarms } from '../../system/alarms/raise-alarms.ts';
import { OutgoingMessage } from '../../notifications/outgoing-message.ts';
import type { User } from '../accounts/user.ts';
import { createSignedInUser } from '../../../testing/factories.ts';
import { signInAsClient, readSentOtp } from '../../../testing/payloads.ts';
import {
  testPassword,
  createUserWithPasskey,
  createUserWithSecondFactor,
} from '../../../testing/second-factor.ts';
import { calculateCurrentTotpCode } from '../../../testing/totp-codes.ts';
import { useTestApi } from '../../../testing/test-api.ts';

const api = useTestApi({ config: { trustedProxies: 1, knowsProxies: true } });
const { maxFailuresOfDay, mailAfterFailures } = secondFactorLimits;

/**
 * Number of the last used network. Each attempt comes from a new network, like those of an attacker
 * with many networks.
 */
let network = 0;
const nextAddress = () => `2001:db8:${((network += 1) + 0x100).toString(16)}::1`;
const tryCode = (user: User, code: string, at = api.url) =>
  signInAsClient(api, user.userid, testPassword, { code, address: nextAddress(), at });
const mailsTo = (user: User) =>
  OutgoingMessage.count({ where: { recipient: user.email, template: 'wrongCodes' } });
/** Records `count` wrong second-factor codes of a user for today. */
const failBefore = (user: User, count: number) =>
  api.services.pool.query(
    `INSERT INTO otp_counts (scope, span, since, count)
     VALUES ($1, 'day', date_trunc('day', now(), 'Asia/Kolkata'), $2)`,
    [`failed codes ${user.id}`, count],
  );

describe('wrong second-factor codes after a correct password', () => {
  test('limits an account’s wrong second-factor codes per day across networks, server instances and kinds of code', async () => {
    const { user, key, recoveryCodes } = await createUserWithSecondFactor(api);
    const other = await api.beside({});
    await failBefore(user, maxFailuresOfDay - 4);
    const answers = [];
    for (let tries = 0; tries < 4; tries += 1) {
      const code = tries % 2 === 0 ? 'AAAA-BBBB-CCCC-DDDD' : '12345a';
      answers.push((await tryCode(user, code, tries % 3 === 0 ? other : api.url)).body.code);
    }
    expect(new Set(answers)).toEqual(new Set(['codeFailed']));
    for (const code of [calculateCurrentTotpCode(key), recoveryCodes[0] ?? '']) {
      const spent = await tryCode(user, code);
      expect([spent.status, spent.body.code]).toEqual([429, 'codesSpent']);
      expect(Number(spent.headers.get('retry-after'))).toBeGreaterThan(0);
    }
  });

  test('limits wrong second-factor codes in concurrent sign-ins', async () => {
    const { user } = await createUserWithSecondFactor(api);
    await failBefore(user, maxFailuresOfDay - 2);
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => tryCode(user, '000000').then(({ body }) => body.code)),
    );
    expect(answers.filter((code) => code === 'codeFailed')).toHaveLength(2);
  });

  test('applies the daily limit of wrong codes to turning the second factor off', async () => {
    const { user, token } = await createUserWithSecondFactor(api);
    await failBefore(user, maxFailuresOfDay);
    const off = await api
      .as(token)
      .post('account/secondfactor/off', { password: testPassword, code: '000000' });
    expect([off.status, off.body.code]).toEqual([429, 'codesSpent']);
  });

  test('does not count a correct second-factor code as a failure', async () => {
    const { user, key } = await createUserWithSecondFactor(api);
    await failBefore(user, maxFailuresOfDay - 1);
    expect((await tryCode(user, calculateCurrentTotpCode(key))).result.status).toBe('Success');
    expect((await tryCode(user, calculateCurrentTotpCode(key, 1))).result.status).toBe('Success');
  });

  test('e-mails the account owner once, at the third wrong second-factor code of a day', async () => {
    const { user } = await createUserWithSecondFactor(api);
    for (let tries = 1; tries < mailAfterFailures; tries += 1) await tryCode(user, '000000');
    expect(await mailsTo(user)).toBe(0);
    await tryCode(user, '000000');
    expect(await mailsTo(user)).toBe(1);
    await tryCode(user, '000000');
    expect(await mailsTo(user)).toBe(1);
  });

  test('raises an alarm about an account after five wrong second-factor codes', async () => {
    const { user } = await createUserWithSecondFactor(api);
    for (let tries = 0; tries < 5; tries += 1) await tryCode(user, '000000');
    await api.inside(() => raiseSecurityAlarms(new Date()));
    const { body } = await api
      .as((await createSignedInUser('superadmin')).token)
      .get('admin/alarms');
    expect(body.alarms).toContainEqual(
      expect.objectContaining({ rule: 'codeFailures', account: user.employeeCode, count: 5 }),
    );
  });

  test('accepts a passkey, and a code after a password reset by OTP, when the day’s wrong codes are used up', async () => {
    const { user, signer } = await createUserWithPasskey(api);
    await failBefore(user, maxFailuresOfDay);
    const asked = await signInAsClient(api, user.userid, testPassword);
    const { passkey: request } = asked.body.secondStep as { passkey: PasskeyRequest };
    const passkey = signer.sign(request);
    expect((await signInAsClient(api, user.userid, testPassword, { passkey })).result.status).toBe(
      'Success',
    );

    const app = await createUserWithSecondFactor(api);
    await failBefore(app.user, maxFailuresOfDay);
    await api.anyone.get(`otp/getotp/${app.user.userid}`);
    const otp = await readSentOtp(app.user.mobile);
    const fresh = 'quiet harbour 77 zebra';
    const given = { login_Id: app.user.userid, otp, password: fresh };
    expect((await api.anyone.post('otp/forgotPassword', given)).body.status).toBe('Success');
    const code = calculateCurrentTotpCode(app.key);
    expect((await signInAsClient(api, app.user.userid, fresh, { code })).result.status).toBe(
      'Success',
    );
  });
});
