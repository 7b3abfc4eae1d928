import { services } from '../../../context/context.ts';
import { keyedHash } from '../../../keys/keyed-hash.ts';

/** What an OTP is for. */
export type OtpPurpose = 'mobile' | 'password' | 'caseAccess';

/** A mobile, or what has one in it, as rows keep it that only compare it (rule 15.18). */
export const hiddenMobile = (text: string): string =>
  keyedHash(services().keys.searchKey, 'otps', text);

/** What an OTP was asked for, as it is kept; a user id is no identifier. */
export const hiddenAsked = (purpose: OtpPurpose, asked: string): string =>
  purpose === 'password' ? asked : hiddenMobile(asked);

/** What an OTP that opens cases is asked for. */
export const askedOfCase = ({ caseId, mobile }: { caseId: string; mobile: string }): string =>
  `${mobile} ${caseId}`;
