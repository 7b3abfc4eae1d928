import * as z from 'zod/mini';

import { codeSchema } from './auth.ts';
import { limits } from '../limits.ts';
import { requiredText } from '../fields/text-rules.ts';

/** A browser as its user agent names it; the rest is `other`. */
export const browserSchema = z.enum([
  'chrome',
  'edge',
  'firefox',
  'safari',
  'opera',
  'samsung',
  'other',
]);
export type Browser = z.infer<typeof browserSchema>;

/** What a browser runs on. */
export const platformSchema = z.enum([
  'windows',
  'macos',
  'linux',
  'android',
  'ios',
  'chromeos',
  'other',
]);
export type Platform = z.infer<typeof platformSchema>;

/** How the second factor of an account stands: a code of an authenticator app beside the password. */
export const secondFactorSchema = z.object({
  /** Whether the installation knows second factors at all (`SECOND_FACTOR`). */
  isOffered: z.boolean(),
  /** Whether somebody of this role must have one. */
  isRequired: z.boolean(),
  /** Since when it is set up; null: it is not. */
  since: z.nullable(z.iso.datetime()),
  /** Recovery codes that were not used yet. */
  recoveryCodesLeft: z.int(),
});
export type SecondFactor = z.infer<typeof secondFactorSchema>;

/** What an authenticator app is given: the key to type, and the address that a QR code holds. */
export const newSecondFactorSchema = z.object({
  /** In base32. */
  key: z.string(),
  uri: z.string(),
});
export type NewSecondFactor = z.infer<typeof newSecondFactorSchema>;

/** What shows that it is the person themselves who changes their second factor. */
export const secondFactorProofSchema = z.object({
  password: requiredText({
    required: 'passwordRequired',
    max: limits.password.maxLength,
    tooLong: 'max128',
  }),
  code: codeSchema,
});
export type SecondFactorProof = z.infer<typeof secondFactorProofSchema>;

/** Each logs in once where the app is lost; told this one time. */
export const recoveryCodesSchema = z.object({ recoveryCodes: z.array(z.string()) });

/** Somewhere that a person is logged in. */
export const ownSessionSchema = z.object({
  id: z.int(),
  browser: browserSchema,
  platform: platformSchema,
  /** The network that it was begun from; empty for one from before this was kept. */
  network: z.string(),
  since: z.iso.datetime(),
  lastUsed: z.iso.datetime(),
  /** The one that asks. */
  isThis: z.boolean(),
});
export type OwnSession = z.infer<typeof ownSessionSchema>;
