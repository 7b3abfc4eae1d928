import { query } from '../../../platform/db/query.ts';
import { failureKey } from './otp-failures.ts';
import { caseOtpSubject, hiddenMobile } from './otp-request-key.ts';

/**
 * Deletes the OTPs and proofs of a mobile whose case is erased (rule 15.6). Keeps an OTP that is
 * still valid until the OTP expires.
 */
export async function eraseMobile(claim: { mobile: string; caseId: string }): Promise<void> {
  const { mobile } = claim;
  const hash = hiddenMobile(mobile);
  await query('DELETE FROM verification_proofs WHERE mobile_hash = $1', [hash]);
  await query(
    'DELETE FROM otps WHERE destination = $1 AND (spent_at IS NOT NULL OR expires_at < now())',
    [hash],
  );
  await query('DELETE FROM otp_counts WHERE scope = $1 OR strpos(scope, $2) > 0', [
    failureKey({ purpose: 'caseAccess', asked: caseOtpSubject(claim) }),
    mobile,
  ]);
}
