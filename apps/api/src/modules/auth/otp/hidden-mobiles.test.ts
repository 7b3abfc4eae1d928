import { expect, test } from 'vitest';

import { createCase, uniqueMobile } from '../../../testing/factories.ts';
import { accessBy, otpSentTo, proofOf, tryOtp } from '../../../testing/payloads.ts';
import { useTestApi } from '../../../testing/test-api.ts';
import { createProof, findAccess, hideOldProofs, isValidProof } from './proofs.ts';
import { hashToken } from '../tokens.ts';

const api = useTestApi({ config: { rateLimits: true } });

/** Returns the tables in which a mobile number is readable. */
async function whereFound(mobile: string): Promise<string[]> {
  const { rows } = await api.services.pool.query<{ name: string }>(
    `SELECT 'otps' AS name FROM otps AS t WHERE strpos(t::text, $1) > 0
     UNION SELECT 'otp_counts' FROM otp_counts AS t WHERE strpos(t::text, $1) > 0
     UNION SELECT 'proofs' FROM verification_proofs AS t WHERE strpos(t::text, $1) > 0`,
    [mobile],
  );
  return rows.map(({ name }) => name);
}

/** Rewrites a proof to the format of the previous version. */
const asBefore = (token: string, mobile: string) =>
  api.services.pool.query(
    'UPDATE verification_proofs SET mobile = $2, sealed_mobile = NULL WHERE token_hash = $1',
    [hashToken(token), mobile],
  );

test('compares mobiles of OTPs, counts and proofs without storing a readable number', async () => {
  const { caseId, mobile } = await createCase({ mobile: uniqueMobile() });
  const access = await accessBy(api, { caseId, mobile });
  await api.anyone.post('status/open', { caseId, mobile, otp: '000000' });
  const proof = await proofOf(api, mobile!);
  expect(await whereFound(mobile!)).toEqual([]);
  expect(await api.inside(() => findAccess(access))).toBe(mobile);
  const holds = (of: string) => api.inside(() => isValidProof({ otpToken: proof, mobile: of }));
  expect([await holds(mobile!), await holds(uniqueMobile())]).toEqual([true, false]);
});

test('decrypts the mobile of a proof only with the token of that proof', async () => {
  const [one, other] = await Promise.all(
    [uniqueMobile(), uniqueMobile()].map((mobile) =>
      api.inside(() => createProof({ mobile, purpose: 'caseAccess' })),
    ),
  );
  await api.services.pool.query(
    `UPDATE verification_proofs SET sealed_mobile =
       (SELECT sealed_mobile FROM verification_proofs WHERE token_hash = $1) WHERE token_hash = $2`,
    [hashToken(one!), hashToken(other!)],
  );
  await expect(api.inside(() => findAccess(other!))).rejects.toThrow();
});

test('accepts a proof of the previous version, and removes its mobile when it has expired', async () => {
  const [mobile, asked] = [uniqueMobile(), uniqueMobile()];
  const proof = await proofOf(api, mobile);
  await asBefore(proof, mobile);
  const holds = () => api.inside(() => isValidProof({ otpToken: proof, mobile }));
  expect(await holds()).toBe(true);
  await api.anyone.get(`otp/getotp/${asked}`);
  await api.services.pool.query(
    'UPDATE otps SET asked = $1, destination = $1 WHERE id = (SELECT max(id) FROM otps)',
    [asked],
  );
  expect((await api.anyone.get(`otp/getotp/${asked}`)).status).toBe(429);
  expect((await tryOtp(api, asked, await otpSentTo(asked))).result.status).toBe('Success');

  const { id } = await createCase();
  const spend = `UPDATE verification_proofs SET spent_by = $2, expires_at = now() + $3::interval
    WHERE token_hash = $1`;
  await api.services.pool.query(spend, [hashToken(proof), id, '1 minute']);
  await api.inside(hideOldProofs);
  expect(await whereFound(mobile)).toEqual(['proofs']);
  await api.services.pool.query(spend, [hashToken(proof), id, '-1 second']);
  await api.inside(hideOldProofs);
  expect(await whereFound(mobile)).toEqual([]);
});
