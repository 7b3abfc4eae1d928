import { secondFactorLimits } from '@feedback/contract/access-limits';
import type { Passkey } from '@feedback/contract/auth/account';
import type { PasskeyAttestation, PasskeyCreation } from '@feedback/contract/wire/passkey';
import { brand } from '@feedback/contract/brand';

import { services } from '../../../platform/context/context.ts';
import { executeUpdate, query } from '../../../platform/db/query.ts';
import { ConflictError, ForbiddenError } from '../../../platform/errors.ts';
import type { User } from '../accounts/user.ts';
import { createPasskeyChallenge, consumePasskeyChallenge } from './passkey-challenges.ts';

const timeout = secondFactorLimits.passkeyMinutes * 60_000;

/** COSE ids of ES256, EdDSA and RS256, the signature algorithms that authenticators support. */
const algorithms = [-7, -8, -257];

/**
 * Returns the origin and the relying party that passkeys are bound to.
 * @throws ForbiddenError when passkeys are not available
 */
export function requirePasskeySettings() {
  const { passkeys, secondFactor } = services().config;
  if (!passkeys || secondFactor.mode === 'off') throw new ForbiddenError();
  return passkeys;
}

/** Returns a user's passkeys, oldest first. */
export async function findPasskeys(userId: number): Promise<Passkey[]> {
  const rows = await query<{ id: number; name: string; since: Date; lastUsed: Date | null }>(
    `SELECT id, name, created_at AS since, last_used_at AS "lastUsed" FROM passkeys
     WHERE user_id = $1 ORDER BY id`,
    [userId],
  );
  return rows.map(({ since, lastUsed, ...row }) => ({
    ...row,
    since: since.toISOString(),
    lastUsed: lastUsed?.toISOString() ?? null,
  }));
}

/** Returns the credential descriptors of a user's passkeys for the browser. */
export async function buildPasskeyDescriptors(userId: number) {
  const rows = await query<{ credentialId: Buffer; transports: string[] }>(
    `SELECT credential_id AS "credentialId", transports FROM passkeys
     WHERE user_id = $1 ORDER BY last_used_at DESC NULLS LAST, id`,
    [userId],
  );
  return rows.map(({ credentialId, transports }) => ({
    type: 'public-key' as const,
    id: credentialId.toString('base64url'),
    transports,
  }));
}

/**
 * Returns the browser options for creating a user's next passkey.
 * @throws ConflictError when the user has the maximum number of passkeys
 */
export async function buildPasskeyCreationOptions(user: User): Promise<PasskeyCreation> {
  const excludeCredentials = await buildPasskeyDescriptors(user.id);
  if (excludeCredentials.length >= secondFactorLimits.mostPasskeys) throw new ConflictError();
  return {
    challenge: await createPasskeyChallenge(user.id, 'add'),
    rp: { id: requirePasskeySettings().rpId, name: brand.shortName },
    user: {
      // The id identifies the account without personal data, and is the same for all passkeys of
      // the account.
      id: Buffer.from(`user ${user.id}`).toString('base64url'),
      name: user.userid,
      displayName: user.employeeName,
    },
    pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
    excludeCredentials,
    // A passkey is used after a password, so the device need not find the account or verify the
    // user.
    authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
    attestation: 'none',
    timeout,
  };
}

/** New passkey, as the WebAuthn library parsed it. */
interface MadePasskey {
  readonly id: string;
  readonly publicKey: Uint8Array;
  readonly counter: number;
}

/**
 * Verifies a passkey that a browser created; returns null when the passkey does not match its
 * challenge.
 */
export async function verifyNewPasskey(
  userId: number,
  given: PasskeyAttestation,
): Promise<MadePasskey | null> {
  const expectedChallenge = await consumePasskeyChallenge(userId, 'add', given.clientDataJSON);
  if (expectedChallenge === null) return null;
  const { origin, rpId } = requirePasskeySettings();
  // Loaded on demand, because the library is large.
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  const { id, clientDataJSON, attestationObject } = given;
  const read = await verifyRegistrationResponse({
    response: {
      id,
      rawId: id,
      type: 'public-key',
      clientExtensionResults: {},
      response: { clientDataJSON, attestationObject },
    },
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: rpId,
    requireUserVerification: false,
    supportedAlgorithmIDs: algorithms,
  }).catch(() => null);
  return read?.verified ? read.registrationInfo.credential : null;
}

interface PasskeyDetails {
  readonly name: string;
  readonly transports: readonly string[];
}

/** Stores a passkey; returns false when an account already has the passkey. */
export async function storePasskey(
  userId: number,
  { id, publicKey, counter }: MadePasskey,
  { name, transports }: PasskeyDetails,
): Promise<boolean> {
  const kept = await executeUpdate(
    `INSERT INTO passkeys (user_id, name, credential_id, public_key, counter, transports)
     VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (credential_id) DO NOTHING`,
    [
      userId,
      name.trim(),
      Buffer.from(id, 'base64url'),
      Buffer.from(publicKey),
      counter,
      transports,
    ],
  );
  return kept === 1;
}

/** Removes one of a user's passkeys; returns false when the user has no passkey with this id. */
export async function deletePasskey(userId: number, id: number): Promise<boolean> {
  return (
    (await executeUpdate('DELETE FROM passkeys WHERE user_id = $1 AND id = $2', [userId, id])) === 1
  );
}
