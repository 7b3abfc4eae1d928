import { expect, test } from 'vitest';

import { slowingMs } from './login-attempts.ts';

test('delays each failure past the tenth longer, up to a maximum', () => {
  expect([0, 9, 10, 11, 12, 15, 1000].map(slowingMs)).toEqual([0, 0, 0, 500, 1000, 2500, 5000]);
});
