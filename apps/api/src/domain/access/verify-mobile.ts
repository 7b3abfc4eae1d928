import type { Services } from '../../services.ts';
import { spendOtp, tryOtp } from './otps.ts';
import { createProof } from './proofs.ts';

/**
 * Checks a mobile's OTP.
 * @returns the proof that the mobile was verified, for one submission; null when it is wrong
 */
export async function verifyMobile(
  { sequelize }: Services,
  given: { mobile: string; code: string; nonce: string | undefined },
): Promise<string | null> {
  const { mobile, code, nonce } = given;
  const right = await tryOtp(sequelize, { asked: mobile, purpose: 'mobile', code, nonce });
  if (!right) return null;
  return sequelize.transaction(async (transaction) =>
    (await spendOtp(sequelize, right, transaction))
      ? createProof(sequelize, { mobile, purpose: 'submission' }, transaction)
      : null,
  );
}
