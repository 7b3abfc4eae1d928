import * as z from 'zod/mini';

import { limits } from '../limits.ts';
import { secondFactorLimits } from '../access-limits.ts';
import { passkeyAssertionSchema } from '../wire/passkey.ts';
import { mobileSchema } from '../fields/mobile.ts';
import { removeGroupSeparators, normalizeIfMobile } from '../fields/normalize.ts';
import { textPatterns, requiredTextSchema } from '../fields/text-rules.ts';

/** The role of a user; any other value is an ordinary employee (rule 1.2). */
export const roleSchema = z.enum(['admin', 'superadmin', 'employee']);
export type Role = z.infer<typeof roleSchema>;

const userIdParts = {
  required: 'userIdRequired',
  pattern: [textPatterns.userId, 'invalidValue'],
  max: limits.text.userId,
  tooLong: 'max45',
} as const;
const userIdRule = requiredTextSchema(userIdParts);

/** A code of an authenticator app or a recovery code, as a person types it. */
export const secondFactorCodeText = z
  .string({ error: 'codeMissing' })
  .check(
    z.maxLength(secondFactorLimits.writtenCode, 'codeInvalid'),
    z.regex(/^[0-9A-Za-z -]*$/, 'codeInvalid'),
  );

/** A second-factor code in a form that requires one. */
export const secondFactorCodeSchema = secondFactorCodeText.check(z.minLength(1, 'codeMissing'));

/** The sign-in form, and the decrypted `data` of `otp/validate` (rule 3.1). */
export const signInRequestSchema = z.object({
  login_Id: userIdRule,
  password: requiredTextSchema({
    required: 'passwordRequired',
    max: limits.password.maxLength,
    tooLong: 'max128',
  }),
  token: z._default(z.string(), ''),
  /** The code of the second factor; the API asks for it when it is missing. */
  code: z._default(secondFactorCodeText, ''),
  /** A passkey assertion instead of the code. */
  passkey: z.optional(passkeyAssertionSchema),
});
/** The sign-in request as a client sends it. */
export type SignInRequest = z.input<typeof signInRequestSchema>;
/** The second step of a sign-in request. */
export type SecondStepProof = Pick<SignInRequest, 'code' | 'passkey'>;

/**
 * The recipient of an OTP from `otp/getotp`: a mobile number, or a user id whose registered mobile
 * number receives the OTP.
 */
export const otpRecipientSchema = z.object({
  companyId: requiredTextSchema({ ...userIdParts, normalize: normalizeIfMobile }).check(
    // Ten digits or more can only be meant as a mobile number.
    z.refine((text) => !/^[0-9]{10,}$/.test(text) || mobileSchema.safeParse(text).success, {
      error: 'mobileInvalid',
    }),
  ),
});

/** The delivery of an OTP: by SMS, or read aloud in a phone call to the same number. */
export const otpDeliverySchema = z.enum(['sms', 'call']);
export type OtpDelivery = z.infer<typeof otpDeliverySchema>;

/** The query of `otp/getotp`. */
export const otpQuerySchema = z.object({ way: z.optional(otpDeliverySchema) });

/** The digits of a one-time password (rule 8.2). */
export const otpSchema = z
  .string({ error: 'otpRequired' })
  .check(
    z.overwrite(removeGroupSeparators),
    z.minLength(1, 'otpRequired'),
    z.regex(/^[0-9]{6}$/, 'otpInvalid'),
  );

/** The nonce of `otp/getotp`'s response. Older clients send none. */
const nonceSchema = z.optional(z.string().check(z.maxLength(200)));

/** The response of `otp/getotp`. */
export const otpSentSchema = z.object({
  /** The mobile number, masked by `maskMobile`. */
  mobile: z.string(),
  /**
   * A nonce that the client returns with the OTP, which shows that the same client requested it.
   */
  nonce: z.optional(z.string()),
  /** True when the client can request the next OTP by phone call. */
  calls: z.optional(z.boolean()),
});
export type OtpSent = z.infer<typeof otpSentSchema>;

/** The decrypted `data` of `otp/validateOtp`: the mobile number and its OTP. */
export const validateOtpSchema = z.object({
  login_Id: mobileSchema,
  password: otpSchema,
  token: z._default(z.string(), ''),
  nonce: nonceSchema,
});

/** The body of both validate calls: an encrypted payload (`payload-cipher.ts`). */
export const encryptedBodySchema = z.object({
  data: z.string().check(z.minLength(1), z.maxLength(4096)),
});

/** The decrypted `data` in the response of `otp/validate`. */
export const signInResultSchema = z.object({
  status: z.enum(['Success', 'Failure']),
  error: z.nullable(z.string()),
  employeeCode: z.string(),
  employeeName: z.string(),
  role: z.string(),
  token: z.string(),
  userId: z.string(),
  /** True for a user who must set up a second factor before doing anything else. */
  mustSetUp: z.optional(z.boolean()),
});
export type SignInResult = z.infer<typeof signInResultSchema>;

/**
 * The decrypted `data` in the response of `otp/validateOtp`. `token` proves that the mobile number
 * is verified.
 */
export const otpResultSchema = z.object({
  status: z.enum(['Success', 'Failure']),
  token: z.string(),
});
export type OtpResult = z.infer<typeof otpResultSchema>;

/**
 * A new password of the minimum length. The server also rejects passwords that are easy to guess.
 */
export const newPasswordSchema = z
  .string({ error: 'passwordRequired' })
  .check(
    z.minLength(1, 'passwordRequired'),
    z.minLength(limits.password.minLength, 'passwordTooShort'),
    z.maxLength(limits.password.maxLength, 'max128'),
    z.regex(textPatterns.oneLine, 'controlCharacters'),
  );

/** Sets a password with the single-use link of a new account (rule 8.5). */
export const setPasswordSchema = z.object({
  token: z.string().check(z.minLength(20), z.maxLength(200)),
  password: newPasswordSchema,
});

/** Sets a forgotten password with the OTP sent to the registered mobile number (rule 8.5). */
export const forgotPasswordSchema = z.object({
  login_Id: userIdRule,
  otp: otpSchema,
  password: newPasswordSchema,
  nonce: nonceSchema,
});
export type ForgotPasswordRequest = z.infer<typeof forgotPasswordSchema>;
