import { randomBytes } from 'node:crypto';

import { expect, test } from 'vitest';

import { keyedHash } from './keyed-hash.ts';

test('one value has one hash for a purpose and a key, and another for any other', () => {
  const key = randomBytes(32);
  const hash = keyedHash(key, 'otps', '9819811818');
  expect(keyedHash(key, 'otps', '9819811818')).toBe(hash);
  expect(Buffer.from(hash, 'base64url')).toHaveLength(32);
  const others = [
    keyedHash(key, 'otps', '9819811819'),
    keyedHash(key, 'proofs', '9819811818'),
    keyedHash(randomBytes(32), 'otps', '9819811818'),
  ];
  expect(new Set([hash, ...others]).size).toBe(4);
});
