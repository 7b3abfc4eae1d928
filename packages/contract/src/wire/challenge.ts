import * as z from 'zod/mini';

/**
 * Work that a browser is asked to do before another OTP is sent, when unusually many are asked for:
 * the number whose SHA-256 after the salt is `challenge`. ALTCHA's format, so that its library makes
 * and checks it.
 */
export const challengeSchema = z.object({
  algorithm: z.literal('SHA-256'),
  /** 64 hexadecimal digits. */
  challenge: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  salt: z.string().check(z.maxLength(500)),
  /** The number is at most this. */
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
