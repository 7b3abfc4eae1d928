import * as z from 'zod/mini';

import { audienceSchema } from '../kinds/audience.ts';
import { caseClassSchema } from '../kinds/case-class.ts';

/** A case of a work list, without contact data. */
export const workCaseSchema = z.object({
  caseId: z.string(),
  type: audienceSchema,
  /** The name of the person who submitted the case. */
  name: z.string(),
  feedbackType: z.string(),
  subType: z.string(),
  class: caseClassSchema,
  complaintCode: z.nullable(z.string()),
  /** The beginning of the submitter's last message, else of the description. */
  text: z.string(),
  feedbackDate: z.iso.datetime(),
  /** The time of the submitter's last message; null when there is none after the submission. */
  answeredAt: z.nullable(z.iso.datetime()),
  dueAt: z.nullable(z.iso.datetime()),
  /** The clock that sets the due date; null without a due date. */
  clock: z.nullable(z.enum(['statutory', 'service'])),
  /** The user's reminder on the case; null without one. */
  reminder: z.nullable(z.object({ at: z.iso.datetime(), text: z.string() })),
  /** True when no staff member has written on the case yet. */
  isNew: z.boolean(),
  /** The time since which the clock is stopped. Null while it runs. */
  clockStoppedAt: z.nullable(z.iso.datetime()),
});
export type MyWorkCase = z.infer<typeof workCaseSchema>;
