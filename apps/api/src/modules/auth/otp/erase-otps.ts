import { query } from '../../../platform/db/query.ts';
import { buildOtpFailureKey } from './otp-failures.ts';
import { buildCaseOtpSubject, hashMobileText } from './otp-subject.ts';

/**
 * Deletes the OTPs and proofs of a mobile whose case is erased (rule 15.6). Keeps an OTP that is
 * still valid until the OTP expires.
 */
export async function eraseOtpsOfMobile(claim: { mobile: string; caseId: string }): Promise<void> {
  const { mobile } = claim;
  const hash = hashMobileText(mobile);
  await query('DELETE FROM verification_proofs WHERE mobile_hash = $1', [hash]);
  await query(
    'DELETE FROM otps WHERE destination = $1 AND (spent_at IS NOT NULL OR expires_at < now())',
    [hash],
  );
  await query('DELETE FROM otp_counts WHERE scope = $1 OR strpos(scope, $2) > 0', [
    buildOtpFailureKey({ purpose: 'caseAccess', asked: buildCaseOtpSubject(claim) }),
    mobile,
  ]);
}
