import { expect, it } from 'vitest';

import { hasOwnKey, typedKeys, recordWithKeys } from './keys.ts';

it('hasOwnKey returns true for an object’s own keys and false for inherited keys', () => {
  const record = recordWithKeys(['b', 'a'], (key) => key.toUpperCase());
  expect(record).toEqual({ b: 'B', a: 'A' });
  expect(typedKeys(record)).toEqual(['b', 'a']);
  expect(['a', 'b', 'c', 'toString', '__proto__'].map((key) => hasOwnKey(record, key))).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});
