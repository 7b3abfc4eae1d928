import { expect, it } from 'vitest';

import { readErrorKeys } from '../testing/read-error-keys.ts';
import { createChosenIdSchema, idSchema } from './id.ts';

const chosen = createChosenIdSchema('leadRequired');

it.each([1, 10, 907, 999_999_999_999_999])(
  'idSchema accepts the id %i as a number and as a text of digits',
  (id) => {
    for (const schema of [idSchema, chosen]) {
      expect(schema.parse(id)).toBe(id);
      expect(schema.parse(String(id))).toBe(id);
    }
  },
);

it.each([0, -1, 1.5, Number.NaN, '', '0', '01', '1.5', '1e3', ' 1', '1 ', 'a1', '1a', null, {}])(
  'idSchema rejects %j as an id',
  (value) => {
    expect(idSchema.safeParse(value).success).toBe(false);
    expect(readErrorKeys(chosen, value)).toEqual({ '': 'leadRequired' });
  },
);

it('idSchema rejects an id of more digits than a safe integer has', () => {
  for (const schema of [idSchema, chosen])
    expect(schema.safeParse('1'.repeat(16)).success).toBe(false);
});
