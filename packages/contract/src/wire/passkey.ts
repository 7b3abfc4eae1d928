import * as z from 'zod/mini';

/** Bytes in base64url, as WebAuthn's JSON has them. */
const bytes = (most: number) => z.string().check(z.maxLength(most), z.regex(/^[\w-]+$/));

const idLength = 1400;

const describedSchema = z.object({
  type: z.literal('public-key'),
  id: z.string(),
  /** The ways in which the browser reaches the passkey: `internal`, `usb`, `hybrid` …. */
  transports: z.array(z.string()),
});

/** Options to use a passkey (`PublicKeyCredentialRequestOptionsJSON`). */
export const passkeyRequestSchema = z.object({
  challenge: z.string(),
  rpId: z.string(),
  allowCredentials: z.array(describedSchema),
  userVerification: z.literal('preferred'),
  /** Time limit in milliseconds. */
  timeout: z.int(),
});
export type PasskeyRequest = z.infer<typeof passkeyRequestSchema>;

/** Options to make a passkey (`PublicKeyCredentialCreationOptionsJSON`). */
export const passkeyCreationSchema = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  /** Passkeys that the account has already: one device takes one. */
  excludeCredentials: z.array(describedSchema),
  authenticatorSelection: z.object({
    residentKey: z.literal('discouraged'),
    userVerification: z.literal('preferred'),
  }),
  attestation: z.literal('none'),
  timeout: z.int(),
});
export type PasskeyCreation = z.infer<typeof passkeyCreationSchema>;

/** The signature of a passkey: the parts of `AuthenticationResponseJSON` that the server reads. */
export const passkeyAssertionSchema = z.object({
  id: bytes(idLength),
  clientDataJSON: bytes(1400),
  authenticatorData: bytes(1400),
  signature: bytes(1400),
});
export type PasskeyAssertion = z.infer<typeof passkeyAssertionSchema>;

/** A new passkey: the parts of `RegistrationResponseJSON` that the server reads. */
export const passkeyAttestationSchema = z.object({
  id: bytes(idLength),
  clientDataJSON: bytes(1400),
  attestationObject: bytes(8000),
  transports: z
    .array(z.string().check(z.maxLength(20), z.regex(/^[a-z-]*$/)))
    .check(z.maxLength(10)),
});
export type PasskeyAttestation = z.infer<typeof passkeyAttestationSchema>;

/** The second steps of an account, sent with `codeRequired`. A recovery code is always possible. */
export const secondStepSchema = z.object({
  /** An authenticator app. */
  hasApp: z.boolean(),
  passkey: z.nullable(passkeyRequestSchema),
});
export type SecondStep = z.infer<typeof secondStepSchema>;
