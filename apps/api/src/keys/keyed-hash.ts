import { createHmac } from 'node:crypto';

import { derivedKey } from './sealed-stream.ts';

/** A key of a purpose is derived once, of each search key. */
const derived = new WeakMap<Buffer, Map<string, Buffer>>();

/**
 * What stands for a value that is only compared, never read back: HMAC-SHA256 under the search key.
 * Uncut, so that two values never share one: for rows that are gone within days, as whoever has the
 * key can try all mobiles.
 * @param purpose where it is compared: the same value has another hash elsewhere
 */
export function keyedHash(searchKey: Buffer, purpose: string, value: string): string {
  const keys = derived.get(searchKey) ?? new Map<string, Buffer>();
  const key = keys.get(purpose) ?? derivedKey(searchKey, purpose);
  derived.set(searchKey, keys.set(purpose, key));
  return createHmac('sha256', key).update(value).digest('base64url');
}

/**
 * Few enough that values share a hash: a copy of a column proves of nobody that they are in it. So
 * what is found by it is looked at.
 */
const shortBits = 28;

/** What a value is found by for as long as it is kept: HMAC-SHA256 under the search key, cut short. */
export const shortHash = (searchKey: Buffer, value: string): number =>
  createHmac('sha256', searchKey).update(value).digest().readUInt32BE() >>> (32 - shortBits);
