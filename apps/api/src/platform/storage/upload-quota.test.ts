import { expect, test } from 'vitest';

import { oldestOfBusiest } from './upload-quota.ts';

test('finds the first upload of the address with the most uploads', () => {
  const [early, busy, again] = ['a', 'b', 'b'].map((address) => ({ address }));
  expect(oldestOfBusiest([early!, busy!, again!])).toBe(busy);
  expect(oldestOfBusiest([early!, busy!])).toBe(early);
  expect(oldestOfBusiest([])).toBeUndefined();
});
