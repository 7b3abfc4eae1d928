import { expect, test } from 'vitest';

import { finalValue, remainder } from './growth.ts';

test('Without a return, a plan is worth what was put in', () => {
  expect(finalValue(1000, 12, 0)).toBe(12_000);
});

test('A return compounds to its yearly rate', () => {
  // Twelve instalments at each month's start at 12 % a year: between a half and a whole year's gain.
  expect(finalValue(1000, 12, 12)).toBeCloseTo(12_766.4, 0);
});

test('A withdrawal takes out what is there and not more', () => {
  expect(remainder(1000, 300, 12, 0)).toEqual({ left: 0, withdrawn: 1000 });
});

test('A small withdrawal leaves a sum that grows', () => {
  const { left, withdrawn } = remainder(100_000, 100, 12, 10);
  expect(withdrawn).toBe(1200);
  expect(left).toBeGreaterThan(108_000);
});
