import * as z from 'zod/mini';

import { complaintClassSchema, complaintCodePattern } from '../kinds/case-class.ts';
import { idSchema } from '../fields/id.ts';
import { clockLimits } from '../limits.ts';
import { versionSchema } from './master-data.ts';
import { requiredText } from '../fields/text-rules.ts';

const day = z.iso.date({ error: 'dayRequired' });
const yesNo = z.enum(['yes', 'no']);

/** A complaint code with the days on which it holds (rule 14.1). */
export const complaintCodeEntrySchema = z.object({
  /** The position in the regulator's order. */
  id: z.int(),
  code: z.string(),
  name: z.string(),
  /** The class whose complaints have it. */
  class: complaintClassSchema,
  validFrom: z.iso.date(),
  /** The last day on which it holds; null: until further notice. */
  validTo: z.nullable(z.iso.date()),
  /** From when the regulator's tables have it; null: not yet, and they count it among the others. */
  tabledFrom: z.nullable(z.iso.date()),
  /** Whether the compliance officer has confirmed it. */
  isConfirmed: yesNo,
  version: z.int(),
});
export type ComplaintCodeEntry = z.infer<typeof complaintCodeEntrySchema>;

/** Adds a code; with an id it ends, is confirmed or gets into the tables: what it stands for stays. */
export const saveComplaintCodeSchema = z
  .object({
    id: z.optional(z.nullable(idSchema)),
    code: z
      .string({ error: 'complaintCodeWritten' })
      .check(z.regex(complaintCodePattern, { error: 'complaintCodeWritten' })),
    name: requiredText({
      required: 'textRequired',
      max: clockLimits.codeName,
      tooLong: 'tooLong',
    }),
    /** Left out: of complaints in general. */
    class: z._default(complaintClassSchema, 'complaint'),
    validFrom: day,
    validTo: z._default(z.union([z.literal(''), day], { error: 'dayRequired' }), ''),
    /** Left out: a new one from when it holds, another as it is. Empty: the tables do not have it. */
    tabledFrom: z.optional(z.union([z.literal(''), day], { error: 'dayRequired' })),
    isConfirmed: z._default(yesNo, 'no'),
    version: versionSchema,
  })
  .check(
    z.refine(({ validFrom, validTo }) => !validTo || validTo >= validFrom, {
      path: ['validTo'],
      error: 'endsBefore',
    }),
  );
export type SaveComplaintCode = z.infer<typeof saveComplaintCodeSchema>;
