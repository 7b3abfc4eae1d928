import * as z from 'zod/mini';

import { momentSchema } from '../wire/moment.ts';
import { caseFilterShape } from './report.ts';

/** The query of `admin/newcases/:userId/:type`: the report's filter, and since when. */
export const newCasesQuerySchema = z.object({
  ...caseFilterShape,
  after: z.optional(momentSchema),
});

/**
 * How many cases came after a moment, for the report's "N new cases" note. Without `after` the
 * count is 0. `seen` is where to begin the next time, as a page of the report has it, too: it tells what could be seen, so that a case
 * counts that was begun before another and saved after it.
 */
export const newCasesSchema = z.object({ count: z.int(), seen: momentSchema });
export type NewCases = z.infer<typeof newCasesSchema>;
