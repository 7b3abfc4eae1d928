import { inTransaction } from '../../../db/transaction.ts';
import { spendOtp, tryOtp } from './otps.ts';
import { createProof } from './proofs.ts';

/**
 * Checks a mobile's OTP.
 * @returns the proof that the mobile was verified, for one submission; null when it is wrong
 */
export async function verifyMobile(given: {
  mobile: string;
  code: string;
  nonce: string | undefined;
}): Promise<string | null> {
  const { mobile, code, nonce } = given;
  const right = await tryOtp({ asked: mobile, purpose: 'mobile', code, nonce });
  if (!right) return null;
  return inTransaction(async () =>
    (await spendOtp(right)) ? createProof({ mobile, purpose: 'submission' }) : null,
  );
}
