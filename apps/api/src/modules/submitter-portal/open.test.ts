import { generateCaseId } from '@feedback/contract/cases/case-id';
import { limits } from '@feedback/contract/limits';
import { otpLimits } from '@feedback/contract/access-limits';
import { describe, expect, test } from 'vitest';

import { buildCaseOtpSubject, hashMobileText } from '../auth/otp/otp-subject.ts';
import { OutgoingMessage } from '../notifications/outgoing-message.ts';
import {
  createCase,
  createUser,
  createSignedInUser,
  generateUniqueMobile,
} from '../../testing/factories.ts';
import {
  openAccessByOtp,
  readSentOtp,
  proveMobileByOtp,
  submitOtp,
} from '../../testing/payloads.ts';
import { useTestApi } from '../../testing/test-api.ts';

const api = useTestApi({ config: { rateLimits: true } });

const request = (caseId: string, mobile: string) =>
  api.anyone.post('status/request', { caseId, mobile });
const open = (given: object) => api.anyone.post('status/open', given);
const sentTo = (recipient: string) => OutgoingMessage.count({ where: { recipient } });

/** Returns the stored form of the case and mobile that an OTP was requested for. */
const asKept = (claim: { caseId: string; mobile: string }) =>
  api.inside(() => hashMobileText(buildCaseOtpSubject(claim)));

/** Creates a case with a mobile that no other test uses. */
async function ownCase() {
  const mobile = generateUniqueMobile();
  const { caseId } = await createCase({ mobile });
  return { caseId, mobile };
}

describe('requesting access to a case', () => {
  test('sends an OTP for a case id and its mobile, whatever the spelling of the case id', async () => {
    const { caseId, mobile } = await ownCase();
    const answer = await request(` ${caseId.toLowerCase().replaceAll('-', ' ')}`, mobile);
    expect(answer).toMatchObject({ status: 200, body: { status: 'Success', error: null } });
    expect(await sentTo(mobile)).toBe(1);
  });

  test('sends the OTP for a case as a phone call where calls are configured', async () => {
    const { caseId, mobile } = await ownCase();
    const asker = api.at(await api.beside({ notifyCall: { kind: 'outbox' } }));
    const { body } = await asker.post('status/request', { caseId, mobile, way: 'call' });
    expect(body).toMatchObject({ status: 'Success', calls: true });
    const message = await OutgoingMessage.findOne({ where: { recipient: mobile } });
    expect(message).toMatchObject({ channel: 'call', template: 'otpCall' });
  });

  test('returns the same response for a wrong case id or mobile as for a correct pair, and sends no OTP', async () => {
    const right = await ownCase();
    const known = await request(right.caseId, right.mobile);
    const other = await ownCase();
    const { id: submittedBy, employeeCode } = await createUser();
    const employee = await createCase({
      audience: 'e',
      mobile: other.mobile,
      submittedBy,
      employeeCode,
    });
    const wrong = [
      [right.caseId, other.mobile],
      [generateCaseId(), other.mobile],
      ['MF-0000-0001', other.mobile],
      ['nothing of the kind', other.mobile],
      [employee.caseId, other.mobile],
    ] as const;
    for (const [caseId, mobile] of wrong) {
      const answer = await request(caseId, mobile);
      expect([answer.status, Object.keys(answer.body)]).toEqual([200, Object.keys(known.body)]);
      const again = await request(caseId, mobile);
      expect([again.status, again.body.code]).toEqual([429, 'rateLimited']);
    }
    expect((await request(right.caseId, right.mobile)).body.code).toBe('rateLimited');
    expect(await sentTo(other.mobile)).toBe(0);
  });

  test('counts OTP requests for a case separately from OTP requests for a submission', async () => {
    const { caseId, mobile } = await ownCase();
    await request(caseId, mobile);
    await Promise.all(Array.from({ length: 6 }, () => request(generateCaseId(), mobile)));
    expect((await api.anyone.get(`otp/getotp/${mobile}`)).status).toBe(200);
    expect(await sentTo(mobile)).toBe(2);
  });

  test('rejects OTP requests for a case after the maximum number of wrong OTPs in a day', async () => {
    const { caseId, mobile } = await ownCase();
    const unlimited = api.at(await api.beside({ rateLimits: false }));
    const { maxTries } = limits.otp;
    const { maxFailuresOfDay } = otpLimits;
    for (let tried = 0; tried < maxFailuresOfDay; tried += 1) {
      if (tried % maxTries === 0) await unlimited.post('status/request', { caseId, mobile });
      const wrong = (await readSentOtp(mobile)) === '000000' ? '000001' : '000000';
      expect((await open({ caseId, mobile, otp: wrong })).body.code).toBe('otpFailed');
    }
    const refused = await unlimited.post('status/request', { caseId, mobile });
    expect(refused).toMatchObject({ status: 429, body: { code: 'rateLimited' } });
    const other = await createCase({ mobile });
    const answer = await unlimited.post('status/request', { caseId: other.caseId, mobile });
    expect(answer.status).toBe(200);
  });

  test('sends at most five OTPs an hour to a mobile for all of its cases together', async () => {
    const mobile = generateUniqueMobile();
    const cases = await Promise.all(Array.from({ length: 6 }, () => createCase({ mobile })));
    const answers = await Promise.all(cases.map(({ caseId }) => request(caseId, mobile)));
    expect(answers.map(({ status }) => status)).toEqual(cases.map(() => 200));
    expect(await sentTo(mobile)).toBe(5);
  });

  test.each([
    [{ caseId: '' }, 'caseId'],
    [{ caseId: 'x'.repeat(41) }, 'caseId'],
    [{ mobile: '123' }, 'mobile'],
  ])('rejects an OTP request for a case with %j', async (changes, path) => {
    const given = { caseId: generateCaseId(), mobile: generateUniqueMobile(), ...changes };
    const answer = await api.anyone.post('status/request', given);
    expect([answer.status, answer.body.errors]).toMatchObject([400, [{ path }]]);
  });
});

describe('opening a case with an OTP', () => {
  test('returns one access token for a correct OTP, and ends the token on request', async () => {
    const claim = await ownCase();
    await request(claim.caseId, claim.mobile);
    const otp = await readSentOtp(claim.mobile);
    const wrong = await open({ ...claim, otp: otp === '000000' ? '000001' : '000000' });
    expect(wrong).toMatchObject({ status: 200, body: { status: 'Failure', code: 'otpFailed' } });
    const twice = await Promise.all([open({ ...claim, otp }), open({ ...claim, otp })]);
    const tokens = twice.flatMap(({ body }) =>
      typeof body.token === 'string' ? [body.token] : [],
    );
    expect(tokens).toHaveLength(1);
    const submitter = api.as(String(tokens[0]));
    expect((await submitter.get('status/cases')).status).toBe(200);
    expect((await submitter.post('status/end', {})).status).toBe(200);
    expect((await submitter.get('status/cases')).body.code).toBe('accessEnded');
  });

  test('rejects the correct digits of an OTP that was never sent', async () => {
    const { caseId, mobile } = await ownCase();
    const unknown = generateCaseId();
    await request(caseId, mobile);
    await request(unknown, mobile);
    const otp = await readSentOtp(mobile);
    await api.services.sequelize.query(
      `UPDATE otps SET code_hash =
         (SELECT code_hash FROM otps WHERE asked = $1) WHERE asked = $2`,
      { bind: [caseId, unknown].map((id) => asKept({ mobile, caseId: id })) },
    );
    expect((await open({ caseId: unknown, mobile, otp })).body.status).toBe('Failure');
    expect((await open({ caseId, mobile, otp })).body.status).toBe('Success');
  });

  test('allows five OTP attempts, and further attempts for the client that requested the OTP', async () => {
    const claim = await ownCase();
    const { nonce } = (await request(claim.caseId, claim.mobile)).body;
    const otp = await readSentOtp(claim.mobile);
    const wrong = otp === '000000' ? '000001' : '000000';
    for (let tries = 0; tries < 5; tries += 1) await open({ ...claim, otp: wrong });
    expect((await open({ ...claim, otp })).body.status).toBe('Failure');
    expect((await open({ ...claim, otp, nonce })).body.status).toBe('Success');
  });

  test('accepts an access token, a submission proof and a session each only for its own purpose', async () => {
    const claim = await ownCase();
    const token = await openAccessByOtp(api, claim);
    const proof = await proveMobileByOtp(api, claim.mobile);
    const session = (await createSignedInUser('superadmin')).token;
    for (const other of [proof, session])
      expect((await api.as(other).get('status/cases')).body.code).toBe('accessEnded');
    expect((await api.as(token).get('admin/getallusers')).status).toBe(401);
    const form = new FormData();
    form.set('file', new Blob(['x'.repeat(10)]), 'a.png');
    const upload = await api.anyone.postForm('feedback/savenonkotak', form, {
      'X-Otp-Token': token,
    });
    expect(upload.status).toBe(400);
    await request(claim.caseId, claim.mobile);
    const { result } = await submitOtp(api, claim.mobile, await readSentOtp(claim.mobile));
    expect(result.status).toBe('Failure');
  });

  test('expires the access token of a case after 30 minutes', async () => {
    const token = await openAccessByOtp(api, await ownCase());
    const age = (minutes: number) =>
      api.services.sequelize.query(
        `UPDATE verification_proofs SET expires_at = expires_at - make_interval(mins => $1)`,
        { bind: [minutes] },
      );
    await age(29);
    expect((await api.as(token).get('status/cases')).status).toBe(200);
    await age(1);
    expect((await api.as(token).get('status/cases')).status).toBe(401);
  });

  test('records access requests and failed OTPs in the security events without the mobile', async () => {
    const claim = await ownCase();
    const requestId = `status-${claim.mobile.slice(3)}`;
    const headers = { 'X-Request-Id': requestId };
    await api.anyone.post('status/request', claim, headers);
    await api.anyone.post('status/open', { ...claim, otp: '000000' }, headers);
    await expect
      .poll(async () => {
        const { rows } = await api.services.pool.query(
          'SELECT kind, outcome, account FROM security_log WHERE request_id = $1 ORDER BY id',
          [requestId],
        );
        return rows as unknown[];
      })
      .toEqual([
        { kind: 'otpRequest', outcome: 'success', account: null },
        { kind: 'otp', outcome: 'otpFailed', account: null },
      ]);
  });
});
