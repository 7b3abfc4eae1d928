import * as z from 'zod/mini';

import { requiredChangeReasonSchema } from '../fields/reason.ts';
import {
  caseClassSchema,
  caseSourceSchema,
  complaintCodePattern,
  isComplaintClass,
} from '../kinds/case-class.ts';

const complaintCode = z
  .string()
  .check(z.regex(complaintCodePattern, { error: 'complaintCodeRequired' }));

/**
 * A new class of a case, with the reason. Complaints require a complaint code; other classes have
 * none.
 */
export const classificationSchema = z
  .object({
    class: caseClassSchema,
    complaintCode: z.optional(z.nullable(z.union([z.literal(''), complaintCode]))),
    source: z._default(caseSourceSchema, 'direct'),
    reason: requiredChangeReasonSchema,
  })
  .check(
    z.refine(({ class: kind, complaintCode: code }) => !isComplaintClass(kind) || Boolean(code), {
      path: ['complaintCode'],
      error: 'complaintCodeRequired',
    }),
  );
export type Classification = z.infer<typeof classificationSchema>;
