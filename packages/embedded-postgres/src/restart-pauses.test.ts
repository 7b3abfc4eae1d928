import { expect, test } from 'vitest';

import { createRestartPauses } from './restart-pauses.ts';

const limits = { firstMs: 50, mostMs: 150, mendedMs: 300 };

test('doubles the pause between restarts of the embedded server up to a maximum', () => {
  const { next } = createRestartPauses(limits);
  expect([next(), next(), next(), next()]).toEqual([50, 100, 150, 150]);
});

test('returns the shortest restart pause after a crash when the server had stayed up long enough', () => {
  let time = 1_000_000;
  const { next, back } = createRestartPauses(limits, () => time);
  const pausesAfter = (upMs: number) => {
    back();
    time += upMs;
    return next();
  };
  expect([300, 300, 300].map(pausesAfter)).toEqual([50, 50, 50]);
  expect([299, 299, 300].map(pausesAfter)).toEqual([100, 150, 50]);
});
