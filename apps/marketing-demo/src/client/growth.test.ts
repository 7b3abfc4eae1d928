import { expect, test } from 'vitest';

import { planByYear, withdrawalByYear } from './growth.ts';

test('A plan without a return is worth the sum of its payments', () => {
  expect(planByYear(1000, 2, 0)).toEqual([
    { invested: 0, value: 0 },
    { invested: 12_000, value: 12_000 },
    { invested: 24_000, value: 24_000 },
  ]);
});

test('A return compounds to its yearly rate', () => {
  // Twelve payments at each month's start at 12 % a year gain between half of and the whole yearly
  // rate.
  expect(planByYear(1000, 1, 12).at(-1)?.['value']).toBeCloseTo(12_766.4, 0);
});

test('A withdrawal takes no more than is left', () => {
  expect(withdrawalByYear(1000, 300, 1, 0)).toEqual([
    { left: 1000, withdrawn: 0 },
    { left: 0, withdrawn: 1000 },
  ]);
});

test('The sum grows when the withdrawal is smaller than the return', () => {
  const end = withdrawalByYear(100_000, 100, 1, 10).at(-1);
  expect(end?.['withdrawn']).toBe(1200);
  expect(end?.['left']).toBeGreaterThan(108_000);
});
