import { createHmac, randomBytes } from 'node:crypto';

import { expect, test } from 'vitest';

import { calculateKeyedHash, calculateSearchHash } from './keyed-hash.ts';

test('calculateKeyedHash() returns different hashes of a value for different purposes and keys', () => {
  const key = randomBytes(32);
  const hash = calculateKeyedHash(key, 'otps', '9819811818');
  expect(calculateKeyedHash(key, 'otps', '9819811818')).toBe(hash);
  expect(Buffer.from(hash, 'base64url')).toHaveLength(32);
  const others = [
    calculateKeyedHash(key, 'otps', '9819811819'),
    calculateKeyedHash(key, 'proofs', '9819811818'),
    calculateKeyedHash(randomBytes(32), 'otps', '9819811818'),
  ];
  expect(new Set([hash, ...others]).size).toBe(4);
});

test('calculateSearchHash() returns the first 28 bits of the HMAC-SHA256 hash', () => {
  const key = randomBytes(32);
  const hashes = Array.from({ length: 500 }, (_, at) => calculateSearchHash(key, `98198${at}`));
  const hex = hashes.map((hash) => hash.toString(16).padStart(7, '0'));
  const whole = hashes.map((_, at) =>
    createHmac('sha256', key).update(`98198${at}`).digest('hex').slice(0, 7),
  );
  expect(hex).toEqual(whole);
  expect(calculateSearchHash(randomBytes(32), '981980')).not.toBe(hashes[0]);
});
