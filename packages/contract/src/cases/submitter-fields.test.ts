import { expect, it } from 'vitest';

import { readErrorKeys } from '../testing/read-error-keys.ts';
import { getAudienceFieldRules } from './submitter-fields.ts';

it('the customer form’s PAN rule accepts a missing PAN and upper-cases a PAN (rule 2.4)', () => {
  const { pan } = getAudienceFieldRules('c');
  expect(['', undefined, 'abcpe1234f'].map((value) => pan.parse(value))).toEqual([
    '',
    '',
    'ABCPE1234F',
  ]);
  for (const value of ['ABCPE1234', 'ABCDE1234F', null])
    expect(readErrorKeys(pan, value)).toEqual({ '': 'panInvalid' });
});
