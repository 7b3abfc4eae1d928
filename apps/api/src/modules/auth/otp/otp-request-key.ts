import { services } from '../../../platform/context/context.ts';
import { keyedHash } from '../../../platform/crypto/keyed-hash.ts';

/** The purpose of an OTP. */
export type OtpPurpose = 'mobile' | 'password' | 'caseAccess';

/** Hashes a mobile, or a text that contains one, for rows that only compare it (rule 15.18). */
export const hiddenMobile = (text: string): string =>
  keyedHash(services().keys.searchKey, 'otps', text);

/**
 * Returns the stored form of the subject that an OTP was requested for. A user id stays readable,
 * because it is not an identifier of a submitter.
 */
export const storedOtpSubject = (purpose: OtpPurpose, asked: string): string =>
  purpose === 'password' ? asked : hiddenMobile(asked);

/** Returns the subject of an OTP that gives access to cases. */
export const caseOtpSubject = ({ caseId, mobile }: { caseId: string; mobile: string }): string =>
  `${mobile} ${caseId}`;
