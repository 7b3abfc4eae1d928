import { inTransaction } from '../../../platform/db/transaction.ts';
import { consumeOtp, verifyOtpCode } from './otps.ts';
import { createMobileProof } from './proofs.ts';

/**
 * Verifies a mobile by its OTP.
 * @returns the token of a proof for one submission, or null when the OTP is wrong
 */
export async function verifyMobile(given: {
  mobile: string;
  code: string;
  nonce: string | undefined;
}): Promise<string | null> {
  const { mobile, code, nonce } = given;
  const right = await verifyOtpCode({ asked: mobile, purpose: 'mobile', code, nonce });
  if (!right) return null;
  return inTransaction(async () =>
    (await consumeOtp(right)) ? createMobileProof({ mobile, purpose: 'submission' }) : null,
  );
}
