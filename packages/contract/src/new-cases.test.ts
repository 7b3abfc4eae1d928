import { expect, it } from 'vitest';

import { newCasesQuerySchema } from './new-cases.ts';

it('begins before the first case where there is none yet', () => {
  expect(newCasesQuerySchema.parse({ after: '0' }).after).toBe(0);
  expect(newCasesQuerySchema.parse({ after: '12' }).after).toBe(12);
  expect(newCasesQuerySchema.safeParse({ after: '-1' }).success).toBe(false);
});
