import { query } from '../../../db/query.ts';
import { failuresOf } from './otp-failures.ts';
import { askedOfCase, hiddenMobile } from './otp-asked.ts';

/**
 * Forgets what OTPs and proofs keep of a mobile whose case is erased (rule 15.6). An OTP that may
 * still be used stays for its minutes.
 */
export async function forgetMobile(claim: { mobile: string; caseId: string }): Promise<void> {
  const { mobile } = claim;
  // The second as the version before kept it.
  const kept = [hiddenMobile(mobile), mobile];
  await query(
    `DELETE FROM verification_proofs WHERE mobile = ANY ($1::text[]) AND purpose = 'caseAccess'`,
    [kept],
  );
  await query(
    `DELETE FROM otps WHERE destination = ANY ($1::text[])
       AND (spent_at IS NOT NULL OR expires_at < now())`,
    [kept],
  );
  await query('DELETE FROM otp_counts WHERE scope = $1 OR strpos(scope, $2) > 0', [
    failuresOf({ purpose: 'caseAccess', asked: askedOfCase(claim) }),
    mobile,
  ]);
}
