import { expect, test } from 'vitest';

import { findOldestUploadOfBusiestAddress } from './upload-quota.ts';

test('finds the oldest upload of the IP address with the most uploads', () => {
  const [early, busy, again] = ['a', 'b', 'b'].map((address) => ({ address }));
  expect(findOldestUploadOfBusiestAddress([early!, busy!, again!])).toBe(busy);
  expect(findOldestUploadOfBusiestAddress([early!, busy!])).toBe(early);
  expect(findOldestUploadOfBusiestAddress([])).toBeUndefined();
});
