import * as z from 'zod/mini';

/** What the clients need to know before they start (`GET config`, rule 7.6). */
export const clientConfigSchema = z.object({
  payload: z.object({ key: z.string(), iv: z.string() }),
  limits: z.object({ maxFiles: z.int(), maxBytesPerFile: z.int(), description: z.int() }),
  otp: z.object({ resendSeconds: z.int(), length: z.int() }),
  session: z.object({ inactivityMs: z.int(), warningMs: z.int() }),
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
