import { createHmac } from 'node:crypto';

import { deriveStreamKey } from './encrypted-stream.ts';

/** Cache of the keys derived from each search key, by purpose. */
const derived = new WeakMap<Buffer, Map<string, Buffer>>();

/**
 * Hashes a value that is only compared, never read back: HMAC-SHA256 under the search key. The hash
 * has full length, so two values never share a hash. Only rows that are deleted within days may
 * store this hash, because the holder of the key can try all mobile numbers.
 * @param purpose where the hash is compared: the same value has another hash elsewhere
 */
export function calculateKeyedHash(searchKey: Buffer, purpose: string, value: string): string {
  const keys = derived.get(searchKey) ?? new Map<string, Buffer>();
  const key = keys.get(purpose) ?? deriveStreamKey(searchKey, purpose);
  derived.set(searchKey, keys.set(purpose, key));
  return createHmac('sha256', key).update(value).digest('base64url');
}

/**
 * Number of bits of a short hash. So few bits let values share a hash, so a copied column does not
 * prove that a person is in it. The caller must compare the rows that it finds.
 */
const shortBits = 28;

/** Hashes a value for long-term lookup: HMAC-SHA256 under the search key, truncated. */
export const calculateSearchHash = (searchKey: Buffer, value: string): number =>
  createHmac('sha256', searchKey).update(value).digest().readUInt32BE() >>> (32 - shortBits);
