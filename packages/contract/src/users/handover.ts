import * as z from 'zod/mini';

import { idSchema } from '../fields/id.ts';
import { requiredChangeReasonSchema } from '../fields/reason.ts';

/** The number of cases that a handover would move or has moved. */
export const handoverCountSchema = z.object({ cases: z.int() });

/** Hands over all open cases of a person to another person or a team. */
export const handOverCasesSchema = z.object({
  to: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('person'), id: idSchema }),
    z.object({ kind: z.literal('team'), id: idSchema }),
  ]),
  reason: requiredChangeReasonSchema,
});
export type HandOverRequest = z.infer<typeof handOverCasesSchema>;
