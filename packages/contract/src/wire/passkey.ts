import * as z from 'zod/mini';

/** Returns the schema of bytes in base64url, as in WebAuthn's JSON. */
const bytes = (most: number) => z.string().check(z.maxLength(most), z.regex(/^[\w-]+$/));

const idLength = 1400;

const describedSchema = z.object({
  type: z.literal('public-key'),
  id: z.string(),
  /**
   * The transports by which the browser reaches the passkey, such as `internal`, `usb` or `hybrid`.
   */
  transports: z.array(z.string()),
});

/** Options for signing in with a passkey (`PublicKeyCredentialRequestOptionsJSON`). */
export const passkeyRequestSchema = z.object({
  challenge: z.string(),
  rpId: z.string(),
  allowCredentials: z.array(describedSchema),
  userVerification: z.literal('preferred'),
  /** Time limit in milliseconds. */
  timeout: z.int(),
});
export type PasskeyRequest = z.infer<typeof passkeyRequestSchema>;

/** Options for creating a passkey (`PublicKeyCredentialCreationOptionsJSON`). */
export const passkeyCreationSchema = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  /** The existing passkeys of the account, because a device holds only one for each account. */
  excludeCredentials: z.array(describedSchema),
  authenticatorSelection: z.object({
    residentKey: z.literal('discouraged'),
    userVerification: z.literal('preferred'),
  }),
  attestation: z.literal('none'),
  timeout: z.int(),
});
export type PasskeyCreation = z.infer<typeof passkeyCreationSchema>;

/** The signature of a passkey: the fields of `AuthenticationResponseJSON` that the server reads. */
export const passkeyAssertionSchema = z.object({
  id: bytes(idLength),
  clientDataJSON: bytes(1400),
  authenticatorData: bytes(1400),
  signature: bytes(1400),
});
export type PasskeyAssertion = z.infer<typeof passkeyAssertionSchema>;

/** A new passkey: the fields of `RegistrationResponseJSON` that the server reads. */
export const passkeyAttestationSchema = z.object({
  id: bytes(idLength),
  clientDataJSON: bytes(1400),
  attestationObject: bytes(8000),
  transports: z
    .array(z.string().check(z.maxLength(20), z.regex(/^[a-z-]*$/)))
    .check(z.maxLength(10)),
});
export type PasskeyAttestation = z.infer<typeof passkeyAttestationSchema>;

/**
 * The second steps of an account, sent with `codeRequired`. A recovery code is always accepted too.
 */
export const secondStepSchema = z.object({
  /** True when the account has an authenticator app. */
  hasApp: z.boolean(),
  passkey: z.nullable(passkeyRequestSchema),
});
export type SecondStep = z.infer<typeof secondStepSchema>;
