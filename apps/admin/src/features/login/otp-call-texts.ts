import { otpCallTexts } from '@feedback/contract/messages/en-IN/console-otp-call';

import { defineTexts } from '../../lib/locale.tsx';

/** Texts of the call that reads an OTP aloud. */
export const otpCall = defineTexts(otpCallTexts, {
  en: () => Promise.resolve({}),
  hi: () => import('@feedback/contract/messages/hi/console-otp-call').then((m) => m.otpCallTexts),
});
