import { expect, test } from 'vitest';

import { oldestUploadOfBusiestAddress } from './upload-quota.ts';

test('finds the oldest upload of the IP address with the most uploads', () => {
  const [early, busy, again] = ['a', 'b', 'b'].map((address) => ({ address }));
  expect(oldestUploadOfBusiestAddress([early!, busy!, again!])).toBe(busy);
  expect(oldestUploadOfBusiestAddress([early!, busy!])).toBe(early);
  expect(oldestUploadOfBusiestAddress([])).toBeUndefined();
});
