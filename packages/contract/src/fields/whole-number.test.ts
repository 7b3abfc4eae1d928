import { expect, it } from 'vitest';

import { readErrorKeys } from '../testing/read-error-keys.ts';
import { wholeNumberSchema } from './whole-number.ts';

const days = wholeNumberSchema('policyDays', [1, 400]);

it.each([1, 21, 400, '1', '0400', '0000000021'])(
  'wholeNumberSchema with the range 1 to 400 accepts %j',
  (value) => {
    expect(days.parse(value)).toBe(Number(value));
  },
);

it.each([
  0,
  401,
  -1,
  1.5,
  Number.NaN,
  '0',
  '401',
  '1.5',
  '-1',
  '00000000021',
  'x1',
  '1x',
  '',
  ' 1',
  null,
  undefined,
  {},
])('wholeNumberSchema with the range 1 to 400 rejects %j', (value) =>
  expect(readErrorKeys(days, value)).toEqual({ '': 'policyDays' }),
);
