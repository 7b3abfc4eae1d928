import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/** The first byte of what is sealed: how. */
const version = 1;
const nonceBytes = 12;
const tagBytes = 16;

/**
 * Encrypts a value by AES-256-GCM for its place alone: what was moved elsewhere does not open.
 * @param place `table.column:row`
 */
export function seal(key: Buffer, place: string, value: Buffer | string): Buffer {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  cipher.setAAD(Buffer.from(place));
  const sealed = [cipher.update(value), cipher.final()];
  return Buffer.concat([Buffer.of(version), nonce, ...sealed, cipher.getAuthTag()]);
}

/**
 * What was sealed for a place.
 * @throws Error when a byte of it, the key or the place is another one
 */
export function open(key: Buffer, place: string, sealed: Buffer): Buffer {
  const bytesAt = 1 + nonceBytes;
  if (sealed[0] !== version || sealed.length < bytesAt + tagBytes)
    throw new Error(`${place} holds nothing that was sealed.`);
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(1, bytesAt));
  decipher.setAAD(Buffer.from(place));
  decipher.setAuthTag(sealed.subarray(-tagBytes));
  const plain = decipher.update(sealed.subarray(bytesAt, -tagBytes));
  // Of this mode nothing is left over: the end alone says whether all of it is right.
  decipher.final();
  return plain;
}
