import { limits } from '@feedback/contract/limits';
import { otpLimits } from '@feedback/contract/access-limits';
import { expect, test } from 'vitest';

import { OutgoingMessage } from '../../notifications/outgoing-message.ts';
import type { User } from '../accounts/user.ts';
import { createUser } from '../../../testing/factories.ts';
import { login, otpSentTo } from '../../../testing/payloads.ts';
import { useTestApi } from '../../../testing/test-api.ts';

const api = useTestApi();
const [oldPassword, newPassword] = ['a quiet harbour', 'a louder harbour'];
/** A wrong OTP, except for one chance in a million. */
const wrongOtp = '000000';

const ask = (userid: string) => api.anyone.get(`otp/getotp/${userid}`);

const resetPassword = (userid: string, otp: string, nonce?: unknown) =>
  api.anyone.post('otp/forgotPassword', { login_Id: userid, otp, password: newPassword, nonce });

/** Makes wrong attempts with as many OTPs as they need, and returns the responses' codes. */
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

test('sends a link by e-mail after twenty wrong OTPs in a day', async () => {
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
  expect((await login(api, user.userid, newPassword)).result.status).toBe('Success');
});

test('checks no further OTP after them, not even that of the first requester', async () => {
  const user = await createUser({ password: oldPassword });
  await guess(user.userid, otpLimits.maxFailuresOfDay - 2);
  const { body } = await ask(user.userid);
  const otp = await otpSentTo(user.mobile);
  await Promise.all(Array.from({ length: 4 }, () => resetPassword(user.userid, wrongOtp)));
  expect((await resetPassword(user.userid, otp, body.nonce)).body.code).toBe('resetByLink');
  expect(await linksTo(user)).toHaveLength(1);
});

test('does not count a correct OTP as a failure', async () => {
  const user = await createUser({ password: oldPassword });
  await guess(user.userid, otpLimits.maxFailuresOfDay - 1);
  for (const password of ['a louder harbour', 'a distant harbour']) {
    const { body } = await ask(user.userid);
    const given = { login_Id: user.userid, otp: await otpSentTo(user.mobile), password };
    const answer = await api.anyone.post('otp/forgotPassword', { ...given, nonce: body.nonce });
    expect(answer.body.status).toBe('Success');
  }
});

test('answers an unknown user id like a known one, and sends nothing', async () => {
  const before = await OutgoingMessage.count();
  await guess('nobody-here', otpLimits.maxFailuresOfDay);
  const refused = await ask('nobody-here');
  expect(refused).toMatchObject({ status: 429, body: { code: 'resetByLink' } });
  await api.services.background.settled();
  expect(await OutgoingMessage.count()).toBe(before);
});
