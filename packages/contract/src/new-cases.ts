import * as z from 'zod/mini';

import { idSchema } from './id.ts';

import { caseFilterShape } from './report.ts';

/** The query of `admin/newcases/:userId/:type`: the report's filter, and the newest id seen, 0 before any. */
export const newCasesQuerySchema = z.object({
  ...caseFilterShape,
  after: z.optional(z.union([idSchema, z.pipe(z.literal('0'), z.transform(Number))])),
});

/**
 * How many cases came after the newest one seen, for the report's "N new cases" note. Without
 * `after` the count is 0 and `newestId` is where to begin.
 */
export const newCasesSchema = z.object({ count: z.int(), newestId: z.int() });
export type NewCases = z.infer<typeof newCasesSchema>;
