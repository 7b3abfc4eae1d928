import { inTransaction } from '../../../platform/db/transaction.ts';
import { spendOtp, tryOtp } from './otps.ts';
import { createProof } from './proofs.ts';

/**
 * Checks the OTP of a mobile.
 * @returns the proof for one submission that the mobile was verified, or null when the code is
 * wrong
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
