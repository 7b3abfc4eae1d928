import { expect, test } from 'vitest';

import { createRestartBudget } from './restart-budget.ts';

test('restarts wait longer and longer, and end; when the window has passed it begins anew', () => {
  let time = 1_000_000;
  const next = createRestartBudget({ most: 3, windowMs: 1000, firstPauseMs: 50 }, () => time);
  expect([next(), next()]).toEqual([50, 100]);
  time += 600;
  expect([next(), next()]).toEqual([200, null]);
  time += 500;
  expect([next(), next(), next()]).toEqual([100, 200, null]);
});
