import { expect, test } from 'vitest';

import { createRestartBudget } from './restart-budget.ts';

const limits = { most: 3, windowMs: 1000, firstPauseMs: 50, mendedMs: 300 };

test('restarts wait longer and longer, and end; when the window has passed it begins anew', () => {
  let time = 1_000_000;
  const { next } = createRestartBudget(limits, () => time);
  expect([next(), next()]).toEqual([50, 100]);
  time += 600;
  expect([next(), next()]).toEqual([200, null]);
  time += 500;
  expect([next(), next(), next()]).toEqual([100, 200, null]);
});

test('what stayed up between its deaths is started again, however often it dies', () => {
  let time = 1_000_000;
  const { next, back } = createRestartBudget(limits, () => time);
  const pausesAfter = (upMs: number) => {
    back();
    time += upMs;
    return next();
  };
  expect([300, 300, 300, 300].map(pausesAfter)).toEqual([50, 50, 50, 50]);
  expect([299, 299, 299].map(pausesAfter)).toEqual([100, 200, null]);
});
