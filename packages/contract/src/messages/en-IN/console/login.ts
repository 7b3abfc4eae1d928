/** Texts of the second step of signing in, loaded only for users with a second factor. */
export const codeStepTexts = {
  code: 'Code',
  codeHint: 'Six digits, new every 30 seconds',
  stepLead: 'Open your authenticator app and enter the code that it shows for this account.',
  recoveryLead: 'Enter one of your saved recovery codes. Each code works once.',
  recoveryCode: 'Recovery code',
  passkeyLead: 'Confirm your identity with a passkey of this account.',
  usePasskey: 'Use a passkey',
  waitingForPasskey: 'Waiting for the passkey…',
  passkeyRefused:
    'No passkey was used. Please try again, on a device that has a passkey for this account, or use another method.',
  useRecovery: 'Use a recovery code',
  useApp: 'Use the authenticator app',
  lostBoth: 'If you have none of these, a super admin can reset two-step login for you.',
};
export type CodeStepTexts = typeof codeStepTexts;

/** Texts of receiving an OTP by phone call, loaded only for users who forgot their password. */
export const otpCallTexts = {
  callMe: 'Call me instead',
  calling: (mobile: string) => `We are calling ${mobile}. The call reads the OTP twice.`,
};
export type OtpCallTexts = typeof otpCallTexts;
