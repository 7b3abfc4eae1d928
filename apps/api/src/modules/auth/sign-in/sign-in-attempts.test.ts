import { expect, test } from 'vitest';

import { calculatePasswordDelayMs } from './sign-in-attempts.ts';

test('calculatePasswordDelayMs grows with each failed sign-in after the tenth, up to a maximum', () => {
  expect([0, 9, 10, 11, 12, 15, 1000].map(calculatePasswordDelayMs)).toEqual([
    0, 0, 0, 500, 1000, 2500, 5000,
  ]);
});
