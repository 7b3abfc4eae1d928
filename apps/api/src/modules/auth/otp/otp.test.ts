import { describe, expect, test } from 'vitest';

import { hashMobileText } from './otp-subject.ts';
import { OutgoingMessage } from '../../notifications/outgoing-message.ts';
import { createUser, generateUniqueMobile } from '../../../testing/factories.ts';
import { readSentOtp, submitOtp } from '../../../testing/payloads.ts';
import { useTestApi } from '../../../testing/test-api.ts';

const api = useTestApi({
  config: { rateLimits: true, trustedProxies: 1, knowsProxies: true },
});

const wrong = (otp: string) => (otp === '000000' ? '000001' : '000000');

/** Returns the hash by which the OTP table stores a mobile number. */
const kept = (mobile: string) => api.inside(() => hashMobileText(mobile));

/** Moves the OTPs of a number back in time by `seconds`. */
const age = (mobile: string, seconds: number) =>
  api.services.sequelize.query(
    `UPDATE otps SET created_at = created_at - make_interval(secs => $2),
       expires_at = expires_at - make_interval(secs => $2) WHERE destination = $1`,
    { bind: [kept(mobile), seconds] },
  );

describe('GET otp/getotp', () => {
  test('sends a six-digit OTP by SMS and returns the masked mobile number', async () => {
    const mobile = generateUniqueMobile();
    const answer = await api.anyone.get(`otp/getotp/${mobile}`);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      status: 'Success',
      error: null,
      mobile: `xxxxxx${mobile.slice(6)}`,
    });
    const message = await OutgoingMessage.findOne({ where: { recipient: mobile } });
    expect(message).toMatchObject({ channel: 'sms', template: 'otp', isSecret: true });
    expect(await readSentOtp(mobile)).toMatch(/^[0-9]{6}$/);
  });

  test('stores neither the OTP nor the mobile number in readable form', async () => {
    const mobile = generateUniqueMobile();
    await api.anyone.get(`otp/getotp/${mobile}`);
    const [rows] = await api.services.sequelize.query('SELECT row_to_json(otps) AS row FROM otps');
    expect(JSON.stringify(rows)).not.toContain(await readSentOtp(mobile));
    expect(JSON.stringify(rows)).not.toContain(mobile);
  });

  test('sends a second OTP to a number only after 30 seconds', async () => {
    const mobile = generateUniqueMobile();
    await api.anyone.get(`otp/getotp/${mobile}`);
    const early = await api.anyone.get(`otp/getotp/${mobile}`);
    expect(early.status).toBe(429);
    const wait = Number(early.headers.get('retry-after'));
    expect(wait > 0 && wait <= 30).toBe(true);
    const seconds = wait === 1 ? 'second' : 'seconds';
    expect(early.body.error).toBe(`Too many attempts. Please try again in ${wait} ${seconds}.`);
    await age(mobile, 31);
    expect((await api.anyone.get(`otp/getotp/${mobile}`)).status).toBe(200);
  });

  test('sends at most five OTPs an hour to a number, even for concurrent requests', async () => {
    const mobile = generateUniqueMobile();
    for (let sent = 0; sent < 5; sent += 1) {
      const answers = await Promise.all(
        Array.from({ length: 4 }, () => api.anyone.get(`otp/getotp/${mobile}`)),
      );
      expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
      await age(mobile, 31);
    }
    const sixth = await api.anyone.get(`otp/getotp/${mobile}`);
    expect(sixth.status).toBe(429);
    expect(Number(sixth.headers.get('retry-after'))).toBeGreaterThan(3000);
    expect(sixth.body.error).toMatch(/^Too many attempts. Please try again in \d+ minutes.$/);
    expect(await OutgoingMessage.count({ where: { recipient: mobile } })).toBe(5);
  });

  test('returns the same response for an unknown and a known user id, but sends no OTP for an unknown user id', async () => {
    const user = await createUser();
    const known = await api.anyone.get(`otp/getotp/${user.userid}`);
    const before = await OutgoingMessage.count();
    const unknown = await api.anyone.get('otp/getotp/nobody-here');
    expect(known.body.mobile).toBe(`xxxxxx${user.mobile.slice(6)}`);
    expect(unknown.status).toBe(200);
    expect(Object.keys(unknown.body)).toEqual(Object.keys(known.body));
    expect(unknown.body.mobile).toMatch(/^x{6}[0-9]{4}$/);
    expect(await OutgoingMessage.count()).toBe(before);
    const again = await api.anyone.get('otp/getotp/nobody-here');
    expect(again.status).toBe(429);
  });

  test('does not reveal through rate limits that two user ids share a mobile number', async () => {
    const mobile = '919876512345';
    const [user, other] = [await createUser({ mobile }), await createUser({ mobile })];
    const registered = await api.anyone.get(`otp/getotp/${user.userid}`);
    expect(registered.body.mobile).toBe('xxxxxx2345');
    expect((await api.anyone.get(`otp/getotp/${other.userid}`)).status).toBe(200);
    const ten = await createUser();
    expect((await api.anyone.get(`otp/getotp/${ten.userid}`)).status).toBe(200);
    expect((await api.anyone.get(`otp/getotp/${ten.mobile}`)).status).toBe(200);
  });

  test('sends at most five OTPs an hour to a number that six user ids share', async () => {
    const mobile = generateUniqueMobile();
    const users = await Promise.all(Array.from({ length: 6 }, () => createUser({ mobile })));
    const answers = await Promise.all(
      users.map(({ userid }) => api.anyone.get(`otp/getotp/${userid}`)),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from(users, () => 200));
    expect(await OutgoingMessage.count({ where: { recipient: mobile } })).toBe(5);
  });

  test.each(['1234567890', '98765432101', 'a%00b', 'x'.repeat(46), '%E0%A4'])(
    'returns 400 for an OTP request with the invalid id %s',
    async (companyId) => {
      expect((await api.anyone.get(`otp/getotp/${companyId}`)).status).toBe(400);
    },
  );
});

describe('POST otp/validateOtp', () => {
  test('returns a proof for the correct OTP only once', async () => {
    const mobile = generateUniqueMobile();
    await api.anyone.get(`otp/getotp/${mobile}`);
    const otp = await readSentOtp(mobile);
    const first = await submitOtp(api, mobile, otp);
    expect(first.body.status).toBe('Success');
    expect(first.result).toMatchObject({ status: 'Success' });
    expect(String(first.result.token)).toHaveLength(43);
    const second = await submitOtp(api, mobile, otp);
    expect(second.status).toBe(200);
    expect(second.body).toMatchObject({ status: 'Failure', error: 'Please Enter a valid OTP' });
    expect(second.result).toEqual({ status: 'Failure', token: '' });
  });

  test('rejects the OTP of another number and an OTP older than five minutes', async () => {
    const [mobile, other] = [generateUniqueMobile(), generateUniqueMobile()];
    await api.anyone.get(`otp/getotp/${mobile}`);
    const otp = await readSentOtp(mobile);
    expect((await submitOtp(api, other, otp)).result.status).toBe('Failure');
    await age(mobile, 301);
    expect((await submitOtp(api, mobile, otp)).result.status).toBe('Failure');
  });

  test('rejects an OTP that a newer OTP for the same number replaced', async () => {
    const mobile = generateUniqueMobile();
    await api.anyone.get(`otp/getotp/${mobile}`);
    const old = await readSentOtp(mobile);
    await age(mobile, 31);
    await api.anyone.get(`otp/getotp/${mobile}`);
    const fresh = await readSentOtp(mobile);
    if (old !== fresh) expect((await submitOtp(api, mobile, old)).result.status).toBe('Failure');
    expect((await submitOtp(api, mobile, fresh)).result.status).toBe('Success');
  });

  test('checks only five of 200 concurrent wrong OTPs, and then rejects the correct OTP', async () => {
    const mobile = generateUniqueMobile();
    await api.anyone.get(`otp/getotp/${mobile}`);
    const otp = await readSentOtp(mobile);
    const answers = await Promise.all(
      Array.from({ length: 200 }, () => submitOtp(api, mobile, wrong(otp))),
    );
    expect(answers.every((answer) => answer.result.status === 'Failure')).toBe(true);
    const [rows] = await api.services.sequelize.query(
      'SELECT tries FROM otps WHERE destination = $1',
      { bind: [kept(mobile)] },
    );
    expect(rows).toEqual([{ tries: 5 }]);
    expect((await submitOtp(api, mobile, otp)).result.status).toBe('Failure');
  });

  test('reserves five attempts for the client that requested the OTP when other clients guess', async () => {
    const mobile = generateUniqueMobile();
    const { body } = await api.anyone.get(`otp/getotp/${mobile}`);
    const [otp, nonce] = [await readSentOtp(mobile), String(body.nonce)];
    const others = Array.from({ length: 6 }, (_, index) =>
      submitOtp(api, mobile, wrong(otp), index % 2 ? undefined : 'somebody else’s'),
    );
    await Promise.all(others);
    expect((await submitOtp(api, mobile, otp)).result.status).toBe('Failure');
    const own = Array.from({ length: 4 }, () => submitOtp(api, mobile, wrong(otp), nonce));
    await Promise.all(own);
    expect((await submitOtp(api, mobile, otp, nonce)).result.status).toBe('Success');
  });

  test('rejects an OTP after five wrong attempts of its requester, and an OTP that another client has used', async () => {
    const [mobile, other] = [generateUniqueMobile(), generateUniqueMobile()];
    const { body } = await api.anyone.get(`otp/getotp/${mobile}`);
    const [otp, nonce] = [await readSentOtp(mobile), String(body.nonce)];
    await Promise.all(Array.from({ length: 20 }, () => submitOtp(api, mobile, wrong(otp), nonce)));
    expect((await submitOtp(api, mobile, otp, nonce)).result.status).toBe('Failure');
    const asked = await api.anyone.get(`otp/getotp/${other}`);
    const right = await readSentOtp(other);
    expect((await submitOtp(api, other, right)).result.status).toBe('Success');
    const again = await submitOtp(api, other, right, String(asked.body.nonce));
    expect(again.result.status).toBe('Failure');
  });

  test('accepts an OTP with its nonce after another client requested a newer OTP', async () => {
    const mobile = generateUniqueMobile();
    const { body } = await api.anyone.get(`otp/getotp/${mobile}`);
    const otp = await readSentOtp(mobile);
    await age(mobile, 31);
    await api.anyone.get(`otp/getotp/${mobile}`);
    const answer = await submitOtp(api, mobile, otp, String(body.nonce));
    expect(answer.result.status).toBe('Success');
  });

  test('accepts a correct OTP only once in concurrent requests', async () => {
    const mobile = generateUniqueMobile();
    await api.anyone.get(`otp/getotp/${mobile}`);
    const otp = await readSentOtp(mobile);
    const answers = await Promise.all(Array.from({ length: 5 }, () => submitOtp(api, mobile, otp)));
    expect(answers.filter((answer) => answer.result.status === 'Success')).toHaveLength(1);
  });

  test.each([
    [{ data: 'not base64 at all' }],
    [{ data: 'AAAA' }],
    [{ data: '' }],
    [{}],
    [[]],
    [null],
    [{ data: 5 }],
  ])('returns 400 from validateOtp for the body %j', async (body) => {
    const answer = await api.anyone.post('otp/validateOtp', body);
    expect(answer.status).toBe(400);
    expect(answer.body.status).toBe('Failure');
  });

  test('returns 400 from validateOtp with a message for every invalid field', async () => {
    const answer = await submitOtp(api, '12', '');
    expect(answer.status).toBe(400);
    expect(answer.body.errors).toEqual([
      { path: 'login_Id', message: 'Invalid Indian Mobile No.' },
      { path: 'password', message: 'OTP is required' },
    ]);
  });
});

describe('an OTP by telephone call (rule 8.23)', () => {
  const calling = () => api.beside({ notifyCall: { kind: 'outbox' } });
  // The tests above have used up the requests per minute of the default address.
  const from = { 'X-Forwarded-For': '203.0.113.23' };

  test('reads an OTP aloud in a telephone call, digit by digit and twice', async () => {
    const mobile = generateUniqueMobile();
    const asker = api.at(await calling());
    const { status, body } = await asker.get(`otp/getotp/${mobile}?way=call`, from);
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: 'Success', calls: true });
    const [message, ...others] = await OutgoingMessage.findAll({ where: { recipient: mobile } });
    expect(others).toEqual([]);
    expect(message).toMatchObject({ channel: 'call', template: 'otpCall', isSecret: true });
    const [digits = '', again] = message!.body.match(/\d(?:, \d){5}/g) ?? [];
    expect(again).toBe(digits);
    const { result } = await submitOtp(api, mobile, digits.replaceAll(', ', ''));
    expect(result.status).toBe('Success');
  });

  test('counts OTPs by call and by SMS against the same limits', async () => {
    const mobile = generateUniqueMobile();
    const asker = api.at(await calling());
    for (let sent = 0; sent < 5; sent += 1) {
      const way = sent % 2 === 0 ? 'sms' : 'call';
      expect((await asker.get(`otp/getotp/${mobile}?way=${way}`, from)).status).toBe(200);
      // The minimum of 30 seconds between two OTPs applies to calls and SMS together.
      expect((await asker.get(`otp/getotp/${mobile}?way=call`, from)).status).toBe(429);
      await age(mobile, 31);
    }
    expect((await asker.get(`otp/getotp/${mobile}?way=call`, from)).status).toBe(429);
    expect(await OutgoingMessage.count({ where: { recipient: mobile } })).toBe(5);
  });

  test('rejects and does not offer OTPs by call without a telephone gateway', async () => {
    const mobile = generateUniqueMobile();
    const refused = await api.anyone.get(`otp/getotp/${mobile}?way=call`, from);
    expect(refused).toMatchObject({ status: 400, body: { errors: [{ path: 'way' }] } });
    const { body } = await api.anyone.get(`otp/getotp/${mobile}`, from);
    expect(body.calls).toBe(false);
    expect((await api.anyone.get(`otp/getotp/${mobile}?way=fax`, from)).status).toBe(400);
  });
});
