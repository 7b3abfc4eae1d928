import * as z from 'zod/mini';

import { idSchema } from '../fields/id.ts';
import { limits } from '../limits.ts';
import { requiredText } from '../fields/text-rules.ts';

/** What a handover would move, or has moved. */
export const handoverCountSchema = z.object({ cases: z.int() });

/** All open cases of somebody go to a person or to a team. */
export const handOverSchema = z.object({
  to: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('person'), id: idSchema }),
    z.object({ kind: z.literal('team'), id: idSchema }),
  ]),
  reason: requiredText({
    required: 'textRequired',
    max: limits.text.reason,
    tooLong: 'reasonMax',
    multiline: true,
  }),
});
export type HandOver = z.infer<typeof handOverSchema>;
