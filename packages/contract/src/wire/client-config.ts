import * as z from 'zod/mini';

import { waysInSchema } from '../people/sign-on.ts';

/** What the clients need to know before they start (`GET config`, rule 7.6). */
export const clientConfigSchema = z.object({
  payload: z.object({ key: z.string(), iv: z.string() }),
  limits: z.object({ maxFiles: z.int(), maxBytesPerFile: z.int(), description: z.int() }),
  otp: z.object({ resendSeconds: z.int(), length: z.int() }),
  session: z.object({ inactivityMs: z.int(), warningMs: z.int() }),
  /** An older server says nothing of it: then there are passwords alone. */
  waysIn: z.optional(waysInSchema),
  brand: z.object({
    name: z.string(),
    shortName: z.string(),
    defaultAmc: z.string(),
    phones: z.array(z.string()),
    email: z.string(),
    careHours: z.string(),
  }),
});
export type ClientConfig = z.infer<typeof clientConfigSchema>;
