import { inTransaction } from '../../../platform/db/transaction.ts';
import { consumeOtp, verifyOtpCode } from './otps.ts';
import { createMobileProof } from './proofs.ts';

/**
 * Verifies a mobile by its OTP.
 * @param keepProof stores the proof's token in the same transaction
 * @returns the token of a proof for one submission, or null when the OTP is wrong
 */
export async function verifyMobile(
  given: { mobile: string; code: string; nonce: string | undefined },
  keepProof?: (token: string) => Promise<void>,
): Promise<string | null> {
  const { mobile, code, nonce } = given;
  const right = await verifyOtpCode({ asked: mobile, purpose: 'mobile', code, nonce });
  if (!right) return null;
  return inTransaction(async () => {
    if (!(await consumeOtp(right))) return null;
    const token = await createMobileProof({ mobile, purpose: 'submission' });
    await keepProof?.(token);
    return token;
  });
}
