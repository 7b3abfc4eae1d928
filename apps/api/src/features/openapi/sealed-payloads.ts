import {
  loginResultSchema,
  loginSchema,
  otpResultSchema,
  validateOtpSchema,
} from '@feedback/contract/people/auth';

/** What `data` holds once it is decrypted, by the name that it has in the document. */
export const sealedPayloads = {
  LoginPayload: { schema: loginSchema, io: 'input' },
  LoginResult: { schema: loginResultSchema, io: 'output' },
  OtpPayload: { schema: validateOtpSchema, io: 'input' },
  OtpResult: { schema: otpResultSchema, io: 'output' },
} as const;
