import type { OtpCallTexts } from '../en-IN/console-otp-call.ts';

export const otpCallTexts: OtpCallTexts = {
  callMe: 'मुझे कॉल करें',
  calling: (mobile) => `हम ${mobile} पर कॉल कर रहे हैं। कॉल में OTP दो बार सुनाया जाएगा।`,
};
