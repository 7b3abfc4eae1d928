import { expect, it } from 'vitest';

import { readErrorKeys } from '../testing/read-error-keys.ts';
import { exportQuerySchema } from './export-query.ts';

it('exportQuerySchema drops the limit and the cursor and accepts a reason of at most 500 characters (rule 15.4)', () => {
  const query = { sort: 'due', reason: `a\n${'b'.repeat(498)}` };
  expect(exportQuerySchema.parse({ ...query, limit: '7', cursor: 'c' })).toEqual(query);
  expect(exportQuerySchema.parse({})).toEqual({ reason: '' });
  expect(readErrorKeys(exportQuerySchema, { reason: 'a'.repeat(501) })).toEqual({
    reason: 'reasonMax',
  });
});
