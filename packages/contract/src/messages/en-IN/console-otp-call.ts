/** Texts of the call that reads an OTP aloud; loaded by those who forgot their password. */
export const otpCallTexts = {
  callMe: 'Call me instead',
  calling: (mobile: string) => `We are calling ${mobile}. The call reads the OTP twice.`,
};
export type OtpCallTexts = typeof otpCallTexts;
