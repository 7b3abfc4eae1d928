import { expect, test } from 'vitest';

import { guessDelayMs } from './login-attempts.ts';

test('guessDelayMs grows with each failed sign-in after the tenth, up to a maximum', () => {
  expect([0, 9, 10, 11, 12, 15, 1000].map(guessDelayMs)).toEqual([0, 0, 0, 500, 1000, 2500, 5000]);
});
