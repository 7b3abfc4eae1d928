import { expect, test } from 'vitest';

import { createCase, generateUniqueMobile } from '../../../testing/factories.ts';
import { openAccessByOtp, proveMobileByOtp } from '../../../testing/payloads.ts';
import { useTestApi } from '../../../testing/test-api.ts';
import { createMobileProof, findMobileOfCaseAccessToken, isValidMobileProof } from './proofs.ts';
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

test('matches the mobile numbers of OTPs and proofs without storing a readable number', async () => {
  const { caseId, mobile } = await createCase({ mobile: generateUniqueMobile() });
  const access = await openAccessByOtp(api, { caseId, mobile });
  await api.anyone.post('status/open', { caseId, mobile, otp: '000000' });
  const proof = await proveMobileByOtp(api, mobile!);
  expect(await whereFound(mobile!)).toEqual([]);
  expect(await api.inside(() => findMobileOfCaseAccessToken(access))).toBe(mobile);
  const holds = (of: string) =>
    api.inside(() => isValidMobileProof({ otpToken: proof, mobile: of }));
  expect([await holds(mobile!), await holds(generateUniqueMobile())]).toEqual([true, false]);
});

test('decrypts a proof’s mobile number only with the token of the same proof', async () => {
  const [one, other] = await Promise.all(
    [generateUniqueMobile(), generateUniqueMobile()].map((mobile) =>
      api.inside(() => createMobileProof({ mobile, purpose: 'caseAccess' })),
    ),
  );
  await api.services.pool.query(
    `UPDATE verification_proofs SET sealed_mobile =
       (SELECT sealed_mobile FROM verification_proofs WHERE token_hash = $1) WHERE token_hash = $2`,
    [hashToken(one!), hashToken(other!)],
  );
  await expect(api.inside(() => findMobileOfCaseAccessToken(other!))).rejects.toThrow();
});
