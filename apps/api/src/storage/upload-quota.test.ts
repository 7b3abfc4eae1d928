import { expect, test } from 'vitest';

import { oldestOfBusiest } from './upload-quota.ts';

test('the first of the address with the most is found, not the first of all', () => {
  const [early, busy, again] = ['a', 'b', 'b'].map((address) => ({ address }));
  expect(oldestOfBusiest([early!, busy!, again!])).toBe(busy);
  expect(oldestOfBusiest([early!, busy!])).toBe(early);
  expect(oldestOfBusiest([])).toBeUndefined();
});
