import { query } from '../../../platform/db/query.ts';
import { failureKey } from './otp-failures.ts';
import { caseOtpSubject, hiddenMobile } from './otp-request-key.ts';

/**
 * Deletes the data that OTPs and proofs hold about a mobile whose case is erased (rule 15.6). An
 * OTP that is still valid stays until it expires.
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
