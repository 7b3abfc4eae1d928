/** What an OTP is for. */
export type OtpPurpose = 'mobile' | 'password' | 'caseAccess';
