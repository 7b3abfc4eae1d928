import { createHash } from 'node:crypto';

import { expect, test, vi } from 'vitest';

import { requestPasswordOtp } from './password-requests.ts';

const salt = 'salt?expires=9999999999&';
const challenge = {
  algorithm: 'SHA-256',
  challenge: createHash('sha256').update(`${salt}7`).digest('hex'),
  salt,
  maxnumber: 10,
  signature: 'ours',
};

test('a password reset solves the server’s challenge and then requests the OTP again', async () => {
  const sent = { status: 'Success', error: null, mobile: 'xxxxxx1818', nonce: 'n' };
  const asked = vi.fn<typeof fetch>(async (_address, init) => {
    const solution = new Headers(init?.headers).get('X-Challenge');
    if (solution && (JSON.parse(atob(solution)) as { number: number }).number === 7)
      return Response.json(sent);
    const refusal = { status: 'Failure', error: 'Many', code: 'challengeRequired', challenge };
    return Response.json(refusal, { status: 429 });
  });
  vi.stubGlobal('fetch', asked);
  expect(await requestPasswordOtp({ companyId: 'asha' })).toMatchObject({
    mobile: 'xxxxxx1818',
    nonce: 'n',
  });
  expect(asked).toHaveBeenCalledTimes(2);
});
