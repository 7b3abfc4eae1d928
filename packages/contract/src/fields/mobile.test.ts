import { expect, it } from 'vitest';

import { readErrorKeys } from '../testing/read-error-keys.ts';
import { maskMobile, mobileSchema } from './mobile.ts';

it.each([
  ['3000000000', undefined],
  ['9876543210', undefined],
  ['', 'mobileRequired'],
  [undefined, 'mobileRequired'],
  [9_876_543_210, 'mobileRequired'],
  ['98765x3210', 'mobileInvalid'],
  ['2876543210', 'mobileInvalid'],
  ['987654321', 'mobileTooShort'],
  ['98765432101', 'mobileTooLong'],
])('validates the mobile number %j: error %s (rule 2.3)', (value, key) => {
  expect(readErrorKeys(mobileSchema, value)['']).toBe(key);
});

it('maskMobile shows the last four digits of a mobile number and no character of a shorter value (rule 15.1)', () => {
  expect(['9876543210', 'E12345', 'E1', ''].map(maskMobile)).toEqual([
    'xxxxxx3210',
    'xxxxxx',
    'xx',
    '',
  ]);
});
