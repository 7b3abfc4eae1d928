import { limits } from '@feedback/contract/limits';
import { otpLimits } from '@feedback/contract/access-limits';
import { expect, test } from 'vitest';

import { OutgoingMessage } from '../../notifications/outgoing-message.ts';
import type { User } from '../accounts/user.ts';
import { createUser } from '../../../testing/factories.ts';
import { signInAsClient, readSentOtp } from '../../../testing/payloads.ts';
import { useTestApi } from '../../../testing/test-api.ts';

const api = useTestApi();
const [oldPassword, newPassword] = ['a quiet harbour', 'a louder harbour'];
/** OTP that is wrong except by a chance of one in a million. */
const wrongOtp = '000000';

const ask = (userid: string) => api.anyone.get(`otp/getotp/${userid}`);

const resetPassword = (userid: string, otp: string, nonce?: unknown) =>
  api.anyone.post('otp/forgotPassword', { login_Id: userid, otp, password: newPassword, nonce });

/**
 * Makes `times` wrong attempts, requests a new OTP whenever the attempts of an OTP are used up, and
 * returns the responses' error codes.
 */
async function guess(userid: string, times: number): Promise<unknown[]> {
  const codes = [];
  for (let tried = 0; tried < times; tried += 1) {
    if (tried % limits.otp.maxTries === 0) await ask(userid);
    codes.push((await resetPassword(userid, wrongOtp)).body.code);
  }
  return codes;
}

async function linksTo(user: User): Promise<string[]> {
  await api.services.background.settled();
  const where = { recipient: user.email, template: 'resetPassword' };
  const messages = await OutgoingMessage.findAll({ where, order: ['id'] });
  return messages.map(({ body }) => /#set-password=([\w-]+)/.exec(body)?.[1] ?? '');
}

test('sends a password link by e-mail instead of an OTP after twenty wrong OTPs in a day', async () => {
  const user = await createUser({ password: oldPassword });
  const codes = await guess(user.userid, otpLimits.maxFailuresOfDay);
  expect(new Set(codes)).toEqual(new Set(['otpFailed']));
  const sms = await OutgoingMessage.count({ where: { recipient: user.mobile } });
  const refused = await ask(user.userid.toUpperCase());
  expect(refused).toMatchObject({ status: 429, body: { code: 'resetByLink' } });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await OutgoingMessage.count({ where: { recipient: user.mobile } })).toBe(sms);
  await ask(user.userid);
  const [token, ...others] = await linksTo(user);
  expect(others).toEqual([]);
  const given = { token, password: newPassword };
  expect((await api.anyone.post('otp/setPassword', given)).body.status).toBe('Success');
  expect((await signInAsClient(api, user.userid, newPassword)).result.status).toBe('Success');
});

test('rejects the correct OTP of a password reset after twenty wrong OTPs in a day', async () => {
  const user = await createUser({ password: oldPassword });
  await guess(user.userid, otpLimits.maxFailuresOfDay - 2);
  const { body } = await ask(user.userid);
  const otp = await readSentOtp(user.mobile);
  await Promise.all(Array.from({ length: 4 }, () => resetPassword(user.userid, wrongOtp)));
  expect((await resetPassword(user.userid, otp, body.nonce)).body.code).toBe('resetByLink');
  expect(await linksTo(user)).toHaveLength(1);
});

test('does not count a password reset with the correct OTP as a failure', async () => {
  const user = await createUser({ password: oldPassword });
  await guess(user.userid, otpLimits.maxFailuresOfDay - 1);
  for (const password of ['a louder harbour', 'a distant harbour']) {
    const { body } = await ask(user.userid);
    const given = { login_Id: user.userid, otp: await readSentOtp(user.mobile), password };
    const answer = await api.anyone.post('otp/forgotPassword', { ...given, nonce: body.nonce });
    expect(answer.body.status).toBe('Success');
  }
});

test('returns resetByLink for an unknown user id after twenty wrong OTPs, but sends no message', async () => {
  const before = await OutgoingMessage.count();
  await guess('nobody-here', otpLimits.maxFailuresOfDay);
  const refused = await ask('nobody-here');
  expect(refused).toMatchObject({ status: 429, body: { code: 'resetByLink' } });
  await api.services.background.settled();
  expect(await OutgoingMessage.count()).toBe(before);
});
