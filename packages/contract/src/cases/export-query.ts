import * as z from 'zod/mini';

import { optionalReason } from '../fields/reason.ts';
import { caseQuerySchema } from './report.ts';

/** The query of a report's file: all pages of the list, in its order. */
export const exportQuerySchema = z.object({
  ...z.omit(caseQuerySchema, { limit: true, cursor: true }).shape,
  /** Required when the company's policy asks for one (rule 15.4). */
  reason: optionalReason,
});
