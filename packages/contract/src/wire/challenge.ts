import * as z from 'zod/mini';

/**
 * A challenge that a browser must solve before the server sends another OTP, used when unusually
 * many OTPs are requested. The browser finds the number for which the SHA-256 of salt and number
 * equals `challenge`. The format is ALTCHA's, so that its library can create and check the
 * challenge.
 */
export const challengeSchema = z.object({
  algorithm: z.literal('SHA-256'),
  /** 64 hexadecimal digits. */
  challenge: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  salt: z.string().check(z.maxLength(500)),
  /** The largest possible number. */
  maxnumber: z.int().check(z.positive()),
  signature: z.string().check(z.maxLength(500)),
});
export type Challenge = z.infer<typeof challengeSchema>;

/** The solution in the header of a repeated call, as base64 of its JSON (`headers.ts`). */
export const challengeSolutionSchema = z.object({
  ...z.omit(challengeSchema, { maxnumber: true }).shape,
  number: z.int().check(z.nonnegative()),
});
export type ChallengeSolution = z.infer<typeof challengeSolutionSchema>;
