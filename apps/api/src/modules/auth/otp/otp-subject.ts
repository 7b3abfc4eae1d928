import { services } from '../../../platform/context/context.ts';
import { calculateKeyedHash } from '../../../platform/crypto/keyed-hash.ts';

/** Purpose of an OTP: verify a mobile, reset a password or access a case. */
export type OtpPurpose = 'mobile' | 'password' | 'caseAccess';

/**
 * Returns the keyed hash of a mobile, or of a text that contains a mobile, for rows that only need
 * to compare the number (rule 15.18).
 */
export const hashMobileText = (text: string): string =>
  calculateKeyedHash(services().keys.searchKey, 'otps', text);

/**
 * Returns the stored form of an OTP's subject. A user id is stored readable, because a user id does
 * not identify a submitter; other subjects are hashed.
 */
export const toStoredOtpSubject = (purpose: OtpPurpose, asked: string): string =>
  purpose === 'password' ? asked : hashMobileText(asked);

/** Returns the subject of an OTP that gives access to a case. */
export const buildCaseOtpSubject = ({
  caseId,
  mobile,
}: {
  caseId: string;
  mobile: string;
}): string => `${mobile} ${caseId}`;
