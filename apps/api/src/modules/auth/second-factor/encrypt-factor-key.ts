import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

import { services } from '../../../platform/context/context.ts';
import { query } from '../../../platform/db/query.ts';
import { findServerSecret } from '../../../platform/db/server-secret.ts';
import { StartError } from '../../../platform/errors.ts';

/** Source of the encryption key of a stored value: the database or the environment. */
const sources = { database: 0, environment: 1 } as const;

const sizes = { source: 1, iv: 12, tag: 16 } as const;

/**
 * Encrypts an authenticator app's key for its database row (AES-256-GCM, bound to the user). With
 * `SECOND_FACTOR_KEY`, a copy of the database alone cannot be decrypted; without it, the encryption
 * key is in the same database.
 */
export async function encryptAuthenticatorKey(userId: number, key: Buffer): Promise<Buffer> {
  const source = services().config.secondFactor.key ? sources.environment : sources.database;
  const iv = randomBytes(sizes.iv);
  const cipher = createCipheriv('aes-256-gcm', await wrappingKey(source), iv);
  cipher.setAAD(boundTo(userId));
  const sealed = [cipher.update(key), cipher.final()];
  return Buffer.concat([Buffer.of(source), iv, cipher.getAuthTag(), ...sealed]);
}

/**
 * Decrypts a stored authenticator key.
 * @throws Error when the key differs, or when the row belongs to another user
 */
export async function decryptAuthenticatorKey(userId: number, sealed: Buffer): Promise<Buffer> {
  const [ivAt, tagAt] = [sizes.source, sizes.source + sizes.iv];
  const bytesAt = tagAt + sizes.tag;
  const key = await wrappingKey(sealed[0] ?? sources.database);
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(ivAt, tagAt));
  decipher.setAAD(boundTo(userId));
  decipher.setAuthTag(sealed.subarray(tagAt, bytesAt));
  return Buffer.concat([decipher.update(sealed.subarray(bytesAt)), decipher.final()]);
}

async function wrappingKey(source: number): Promise<Buffer> {
  const own = await findServerSecret('second factors');
  if (source === sources.database) return own;
  const { key } = services().config.secondFactor;
  if (!key) throw new Error('SECOND_FACTOR_KEY is not set, but the value was encrypted with it.');
  return createHash('sha256').update('second factors').update(Buffer.from(key, 'hex')).digest();
}

const boundTo = (userId: number): Buffer => Buffer.from(`second factor of ${userId}`);

/**
 * Checks that `SECOND_FACTOR_KEY` decrypts the stored authenticator keys.
 * @throws StartError when the key is missing or differs
 */
export async function requireValidSecondFactorKey(): Promise<void> {
  const [row] = await query<{ userId: number; sealed: Buffer }>(
    `SELECT user_id AS "userId", sealed_key AS sealed FROM second_factors
     WHERE get_byte(sealed_key, 0) = $1 LIMIT 1`,
    [sources.environment],
  );
  if (!row) return;
  await decryptAuthenticatorKey(row.userId, row.sealed).catch((cause: unknown) => {
    throw new StartError(
      'SECOND_FACTOR_KEY does not match the key that the second factors were set up with. Set the previous key (docs/guides/keys.md).',
      { cause },
    );
  });
}
