import { describe, expect, test } from 'vitest';

import { OutgoingMessage } from '../../notifications/outgoing-message.ts';
import type { User } from '../accounts/user.ts';
import { createUser, generateUniqueMobile } from '../../../testing/factories.ts';
import { signInAsClient, readSentOtp } from '../../../testing/payloads.ts';
import { useTestApi } from '../../../testing/test-api.ts';
import { sendFirstPasswordLink } from './password-links.ts';

const api = useTestApi();
const guessable =
  'This password is easy to guess. Use three or more words that do not belong together, without your name, User ID, mobile or e-mail';
const [oldPassword, newPassword] = ['a quiet harbour', 'a louder harbour'];

async function linkOf(user: User): Promise<string> {
  await api.inside(() => sendFirstPasswordLink(user));
  const message = await OutgoingMessage.findOne({
    where: { recipient: user.email, template: 'setPassword' },
    order: [['id', 'DESC']],
  });
  return /#set-password=([\w-]+)/.exec(message!.body)![1]!;
}

describe('POST otp/setPassword', () => {
  test('sets the password once with an e-mailed link', async () => {
    const user = await createUser();
    const token = await linkOf(user);
    const answer = await api.anyone.post('otp/setPassword', { token, password: newPassword });
    expect(answer.body).toEqual({ status: 'Success', error: null });
    expect((await signInAsClient(api, user.userid, newPassword)).result.status).toBe('Success');
    const again = await api.anyone.post('otp/setPassword', { token, password: 'another harbour' });
    expect(again.status).toBe(404);
    expect(again.body.code).toBe('linkEnded');
  });

  test('rejects a password link after 24 hours, and a link that a newer link replaced', async () => {
    const user = await createUser();
    const replaced = await linkOf(user);
    const token = await linkOf(user);
    await api.services.sequelize.query(
      `UPDATE password_links SET expires_at = expires_at - interval '24 hours' WHERE user_id = $1`,
      { bind: [user.id] },
    );
    for (const link of [replaced, token]) {
      const given = { token: link, password: newPassword };
      expect((await api.anyone.post('otp/setPassword', given)).status).toBe(404);
    }
  });

  test.each([
    ['short', 'The password needs at least 10 characters'],
    ['Password123', guessable],
    ['qwertyuiop', guessable],
    ['aaaaaaaaaa', guessable],
    ['x'.repeat(129), 'Maximum 128 characters are allowed'],
  ])(
    'rejects the new password %s, and keeps the password link valid',
    async (password, message) => {
      const user = await createUser();
      const token = await linkOf(user);
      const answer = await api.anyone.post('otp/setPassword', { token, password });
      expect(answer.status).toBe(400);
      expect(answer.body.errors).toEqual([{ path: 'password', message }]);
      const good = await api.anyone.post('otp/setPassword', { token, password: newPassword });
      expect(good.status).toBe(200);
    },
  );
});

describe('POST otp/forgotPassword', () => {
  const resetPassword = (user: User, otp: string, password = newPassword) =>
    api.anyone.post('otp/forgotPassword', { login_Id: user.userid, otp, password });

  test('sets a new password with an OTP and ends every session of the user', async () => {
    const user = await createUser({ password: oldPassword });
    const { result } = await signInAsClient(api, user.userid, oldPassword);
    await api.anyone.get(`otp/getotp/${user.userid}`);
    const answer = await resetPassword(user, await readSentOtp(user.mobile));
    expect(answer.body).toEqual({ status: 'Success', error: null });
    expect((await signInAsClient(api, user.userid, oldPassword)).result.status).toBe('Failure');
    expect((await signInAsClient(api, user.userid, newPassword)).result.status).toBe('Success');
    const old = api.as(String(result.token)).get(`otp/logout/${user.employeeCode}`);
    expect((await old).status).toBe(401);
  });

  test('rejects a password that contains the user’s own data, and keeps the OTP valid', async () => {
    const user = await createUser({ password: oldPassword, employeeName: 'Ananya Deshmukh' });
    await api.anyone.get(`otp/getotp/${user.userid}`);
    const otp = await readSentOtp(user.mobile);
    for (const weak of [
      `${user.userid}-1234`,
      'Ananya Deshmukh 1',
      'Ananya1990!!',
      'MeridianFund1',
    ]) {
      const refused = await resetPassword(user, otp, weak);
      expect(refused.status).toBe(400);
      expect(refused.body.errors).toEqual([{ path: 'password', message: guessable }]);
    }
    const long = 'a quiet harbour '.repeat(8).trim();
    expect((await resetPassword(user, otp, long)).body.status).toBe('Success');
    expect((await signInAsClient(api, user.userid, long)).result.status).toBe('Success');
  });

  test('does not assess the new password when the OTP is wrong', async () => {
    const user = await createUser({ password: oldPassword });
    expect((await resetPassword(user, '123456', 'aaaaaaaaaa')).body.code).toBe('otpFailed');
  });

  test('rejects a password reset with a wrong OTP or with the public form’s OTP for the same number', async () => {
    const user = await createUser({ password: oldPassword });
    await api.anyone.get(`otp/getotp/${user.userid}`);
    const otp = await readSentOtp(user.mobile);
    const wrong = await resetPassword(user, otp === '000000' ? '000001' : '000000');
    expect(wrong.status).toBe(200);
    expect(wrong.body).toMatchObject({ status: 'Failure', code: 'otpFailed' });
    const other = await createUser({ password: oldPassword });
    await api.anyone.get(`otp/getotp/${other.mobile}`);
    expect((await resetPassword(other, await readSentOtp(other.mobile))).body.status).toBe(
      'Failure',
    );
  });

  test('rejects the correct OTP of a password reset after five wrong attempts', async () => {
    const user = await createUser({ password: oldPassword });
    await api.anyone.get(`otp/getotp/${user.userid}`);
    const otp = await readSentOtp(user.mobile);
    const wrong = otp === '000000' ? '000001' : '000000';
    await Promise.all(Array.from({ length: 20 }, () => resetPassword(user, wrong)));
    expect((await resetPassword(user, otp)).body.status).toBe('Failure');
  });

  test('reserves five attempts of a password reset for the client that requested the OTP', async () => {
    const user = await createUser({ password: oldPassword });
    const { body } = await api.anyone.get(`otp/getotp/${user.userid}`);
    const otp = await readSentOtp(user.mobile);
    const wrong = otp === '000000' ? '000001' : '000000';
    await Promise.all(Array.from({ length: 6 }, () => resetPassword(user, wrong)));
    const own = { login_Id: user.userid, otp, password: newPassword, nonce: body.nonce };
    expect((await api.anyone.post('otp/forgotPassword', own)).body.status).toBe('Success');
  });

  test('rejects a password reset OTP after the user’s mobile number changed', async () => {
    const user = await createUser({ password: oldPassword });
    await api.anyone.get(`otp/getotp/${user.userid}`);
    const otp = await readSentOtp(user.mobile);
    await user.update({ mobile: generateUniqueMobile() });
    expect((await resetPassword(user, otp)).body.code).toBe('otpFailed');
  });

  test('returns the response of a wrong OTP when an unknown user resets a password', async () => {
    const answer = await api.anyone.post('otp/forgotPassword', {
      login_Id: 'nobody',
      otp: '123456',
      password: newPassword,
    });
    expect(answer.body).toMatchObject({ status: 'Failure', code: 'otpFailed' });
  });
});
