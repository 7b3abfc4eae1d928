import * as z from 'zod/mini';

import { optionalReasonSchema } from '../fields/reason.ts';
import { caseQuerySchema } from './report.ts';

/** The query of a report's export, which contains all pages of the list in the list's order. */
export const exportQuerySchema = z.object({
  ...z.omit(caseQuerySchema, { limit: true, cursor: true }).shape,
  /** The reason, required when the company's policy asks for one (rule 15.4). */
  reason: optionalReasonSchema,
});
