import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/** The format version, as the first byte of encrypted data. */
const version = 1;
const nonceBytes = 12;
const tagBytes = 16;

/**
 * Encrypts a value with AES-256-GCM and binds it to its table, column and row: copied to another
 * row, the value does not decrypt.
 * @param place `table.column:row`
 */
export function encryptValue(key: Buffer, place: string, value: Buffer | string): Buffer {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  cipher.setAAD(Buffer.from(place));
  const sealed = [cipher.update(value), cipher.final()];
  return Buffer.concat([Buffer.of(version), nonce, ...sealed, cipher.getAuthTag()]);
}

/**
 * Decrypts a value that was encrypted for this table, column and row.
 * @throws Error when the data was changed, or the key, table, column or row differs
 */
export function decryptValue(key: Buffer, place: string, sealed: Buffer): Buffer {
  const bytesAt = 1 + nonceBytes;
  if (sealed[0] !== version || sealed.length < bytesAt + tagBytes)
    throw new Error(`${place} contains no encrypted value.`);
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(1, bytesAt));
  decipher.setAAD(Buffer.from(place));
  decipher.setAuthTag(sealed.subarray(-tagBytes));
  const plain = decipher.update(sealed.subarray(bytesAt, -tagBytes));
  // GCM outputs no final bytes; `final` only verifies that all data is authentic.
  decipher.final();
  return plain;
}
