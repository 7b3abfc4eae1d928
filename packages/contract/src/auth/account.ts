import * as z from 'zod/mini';

import { secondFactorCodeText } from './auth.ts';
import { limits } from '../limits.ts';
import { secondFactorLimits } from '../access-limits.ts';
import { requiredTextSchema } from '../fields/text-rules.ts';
import { passkeyAssertionSchema, passkeyAttestationSchema } from '../wire/passkey.ts';

/** A browser that the user agent identifies; any other browser is `other`. */
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

/** The platform of a browser. */
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

/** A passkey of an account. */
export const passkeySchema = z.object({
  id: z.int(),
  name: z.string(),
  since: z.iso.datetime(),
  /** The time of the last use; null when the passkey was never used. */
  lastUsed: z.nullable(z.iso.datetime()),
});
export type Passkey = z.infer<typeof passkeySchema>;

/**
 * The state of an account's second factor: an authenticator app or passkeys in addition to the
 * password.
 */
export const secondFactorSchema = z.object({
  /** Whether the installation offers second factors (`SECOND_FACTOR`). */
  isOffered: z.boolean(),
  /** Whether this user's role requires a second factor. */
  isRequired: z.boolean(),
  /** The time at which the second factor was set up; null when it is not set up. */
  since: z.nullable(z.iso.datetime()),
  hasApp: z.boolean(),
  /** Whether passkeys are possible at this installation's address. */
  offersPasskeys: z.boolean(),
  passkeys: z.array(passkeySchema),
  /** The number of unused recovery codes. */
  recoveryCodesLeft: z.int(),
});
export type SecondFactor = z.infer<typeof secondFactorSchema>;

/** Data for an authenticator app: the key to type, and the address in the QR code. */
export const authenticatorSetupSchema = z.object({
  /** The key in base32. */
  key: z.string(),
  uri: z.string(),
});
export type AuthenticatorSetup = z.infer<typeof authenticatorSetupSchema>;

const proofSchema = z.object({
  password: requiredTextSchema({
    required: 'passwordRequired',
    max: limits.password.maxLength,
    tooLong: 'max128',
  }),
  code: z._default(secondFactorCodeText, ''),
  passkey: z.optional(passkeyAssertionSchema),
});

/** Proof that the user changes their own second factor. */
export const secondFactorProofSchema = proofSchema.check(
  z.refine<{ code?: unknown; passkey?: unknown }>(({ code, passkey }) => Boolean(code || passkey), {
    error: 'codeMissing',
    path: ['code'],
    when: ({ value }) => typeof value === 'object' && value !== null,
  }),
);
export type SecondFactorProof = z.input<typeof secondFactorProofSchema>;

/**
 * The body of the request that starts adding a passkey. A user without a second factor proves only
 * the password.
 */
export const beginPasskeyRequestSchema = proofSchema;

/** A name that distinguishes the user's passkeys. */
export const passkeyNameSchema = requiredTextSchema({
  required: 'integrationNameRequired',
  max: secondFactorLimits.passkeyName,
  tooLong: 'max60',
});

/** The body of the request that saves a passkey created by the browser. */
export const addPasskeyRequestSchema = z.object({
  name: passkeyNameSchema,
  credential: passkeyAttestationSchema,
});
export type NewPasskey = z.infer<typeof addPasskeyRequestSchema>;

/**
 * Recovery codes, each valid for one sign-in without the app. The response shows them only once.
 */
export const recoveryCodesSchema = z.object({ recoveryCodes: z.array(z.string()) });

/** A session of the current user on one device. */
export const ownSessionSchema = z.object({
  id: z.int(),
  browser: browserSchema,
  platform: platformSchema,
  /** The network in which the session began. */
  network: z.string(),
  since: z.iso.datetime(),
  lastUsed: z.iso.datetime(),
  /** True for the session of this request. */
  isThis: z.boolean(),
});
export type OwnSession = z.infer<typeof ownSessionSchema>;
