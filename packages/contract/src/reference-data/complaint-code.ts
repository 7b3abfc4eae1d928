import * as z from 'zod/mini';

import { complaintClassSchema, complaintCodePattern } from '../kinds/case-class.ts';
import { idSchema } from '../fields/id.ts';
import { slaDataLimits } from '../limits.ts';
import { versionSchema } from './master-data.ts';
import { requiredTextSchema } from '../fields/text-rules.ts';

const day = z.iso.date({ error: 'dayRequired' });
const yesNo = z.enum(['yes', 'no']);

/** A complaint code with the days on which it is valid (rule 14.1). */
export const complaintCodeEntrySchema = z.object({
  /** The id, which is also the position in the regulator's order. */
  id: z.int(),
  code: z.string(),
  name: z.string(),
  /** The class of the complaints that have the code. */
  class: complaintClassSchema,
  validFrom: z.iso.date(),
  /** The last valid day; null for unlimited validity. */
  validTo: z.nullable(z.iso.date()),
  /**
   * The day from which the regulator's tables have the code. Null while the tables count it as
   * "other".
   */
  tabledFrom: z.nullable(z.iso.date()),
  /** Whether the compliance officer has confirmed the complaint code. */
  isConfirmed: yesNo,
  version: z.int(),
});
export type ComplaintCodeEntry = z.infer<typeof complaintCodeEntrySchema>;

/**
 * Saves a complaint code. With an id, the request changes the last valid day, the confirmation or
 * the tables' start day of an existing code, whose meaning cannot change.
 */
export const saveComplaintCodeSchema = z
  .object({
    id: z.optional(z.nullable(idSchema)),
    code: z
      .string({ error: 'complaintCodeWritten' })
      .check(z.regex(complaintCodePattern, { error: 'complaintCodeWritten' })),
    name: requiredTextSchema({
      required: 'textRequired',
      max: slaDataLimits.codeName,
      tooLong: 'tooLong',
    }),
    /** The class, by default complaints in general. */
    class: z._default(complaintClassSchema, 'complaint'),
    validFrom: day,
    validTo: z._default(z.union([z.literal(''), day], { error: 'dayRequired' }), ''),
    /**
     * The day from which the regulator's tables have the code: by default a new code's first valid
     * day, and unchanged for an existing code. Empty when the tables do not have the code.
     */
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
export type SaveComplaintCodeRequest = z.infer<typeof saveComplaintCodeSchema>;
