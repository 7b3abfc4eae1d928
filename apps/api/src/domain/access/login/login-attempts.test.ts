import { expect, test } from 'vitest';

import { slowingMs } from './login-attempts.ts';

test('each failure past the tenth slows, up to a bound', () => {
  expect([0, 9, 10, 11, 12, 15, 1000].map(slowingMs)).toEqual([0, 0, 0, 500, 1000, 2500, 5000]);
});
