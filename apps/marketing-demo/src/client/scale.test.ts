import { expect, test } from 'vitest';

import { marksUpTo, namedYears } from './scale.ts';

test.each([
  [2_008_106, [0, 500_000, 1_000_000, 1_500_000, 2_000_000, 2_500_000]],
  [12_000, [0, 2500, 5000, 7500, 10_000, 12_500]],
  [1000, [0, 200, 400, 600, 800, 1000]],
  [0, [0, 1]],
])('The marks up to %d are round, and the last is not below it', (largest, marks) => {
  expect(marksUpTo(largest)).toEqual(marks);
});

test('Few enough years are named to stand side by side', () => {
  expect(namedYears(0)).toEqual([0]);
  expect(namedYears(5)).toEqual([0, 1, 2, 3, 4, 5]);
  expect(namedYears(15)).toEqual([0, 5, 10, 15]);
  expect(namedYears(50)).toEqual([0, 10, 20, 30, 40, 50]);
});
