import * as z from 'zod/mini';

import { limits } from '../limits.ts';
import { requiredText } from '../fields/text-rules.ts';

/** What a case is (rule 13.1). */
export const caseClassSchema = z.enum(['query', 'request', 'complaint']);
export type CaseClass = z.infer<typeof caseClassSchema>;

/** Where a case came from, as the disclosure tells it (rule 13.1). */
export const caseSourceSchema = z.enum(['direct', 'scores', 'exchange', 'other']);
export type CaseSource = z.infer<typeof caseSourceSchema>;

/** The code of complaints that fit no other (rule 14.1). */
export const otherComplaints = 'IV';

/** How a complaint code is written; which ones there are is data. */
export const complaintCodePattern = /^[IVX]{1,5}( [A-Z])?$/;

const complaintCode = z
  .string()
  .check(z.regex(complaintCodePattern, { error: 'complaintCodeRequired' }));

/** Another class of a case, with why. Only a complaint has a code, and it must have one. */
export const classifySchema = z
  .object({
    class: caseClassSchema,
    complaintCode: z.optional(z.nullable(z.union([z.literal(''), complaintCode]))),
    source: z._default(caseSourceSchema, 'direct'),
    reason: requiredText({
      required: 'textRequired',
      max: limits.text.reason,
      tooLong: 'reasonMax',
      multiline: true,
    }),
  })
  .check(
    z.refine(({ class: kind, complaintCode: code }) => kind !== 'complaint' || Boolean(code), {
      path: ['complaintCode'],
      error: 'complaintCodeRequired',
    }),
  );
export type Classification = z.infer<typeof classifySchema>;

/** A complaint code and what it stands for. */
export const complaintCodeSchema = z.object({ code: z.string(), name: z.string() });
export type ComplaintCode = z.infer<typeof complaintCodeSchema>;
