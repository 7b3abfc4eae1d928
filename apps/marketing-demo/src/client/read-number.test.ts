import { expect, test } from 'vitest';

import { readNumber } from './read-number.ts';

test.each([
  ['5000', 5000],
  ['1,00,000', 100_000],
  ['100,000', 100_000],
  ['Rs 10,00,000.50', 1_000_000.5],
  ['₹ 500', 500],
  [' 7.5 %', 7.5],
  ['.5', 0.5],
  ['-5', -5],
  ['१०,०००', 10_000],
])('%s is a number', (text, value) => {
  expect(readNumber(text)).toBe(value);
});

test.each(['', ' ', 'abc', '5k', '1,5', '1,,000', '1.2.3', '1e9', '-', '.', 'NaN'])(
  '"%s" is none',
  (text) => {
    expect(readNumber(text)).toBeNull();
  },
);
