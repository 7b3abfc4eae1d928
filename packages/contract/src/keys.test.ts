import { expect, it } from 'vitest';

import { isKeyOf, keysOf, recordOf } from './keys.ts';

it('accepts an object’s own keys and no inherited ones', () => {
  const record = recordOf(['b', 'a'], (key) => key.toUpperCase());
  expect(record).toEqual({ b: 'B', a: 'A' });
  expect(keysOf(record)).toEqual(['b', 'a']);
  expect(['a', 'b', 'c', 'toString', '__proto__'].map((key) => isKeyOf(record, key))).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});
