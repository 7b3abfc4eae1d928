import * as z from 'zod/mini';

/** The sign-in methods that the sign-in page offers (rule 8.15). */
const waysInSchema = z.object({
  /** The provider's display name, or null without a provider. */
  provider: z.nullable(z.string()),
  /** Whether users can sign in with a User ID and a password. */
  byPassword: z.boolean(),
  /** Whether the product manages passwords. */
  resetsPasswords: z.boolean(),
});

/** The configuration that clients read before they start (`GET config`, rule 7.6). */
export const clientConfigSchema = z.object({
  /** The product's version and the running commit; null when unknown. */
  version: z.optional(z.string()),
  commit: z.optional(z.nullable(z.string())),
  payload: z.object({ key: z.string(), iv: z.string() }),
  limits: z.object({ maxFiles: z.int(), maxBytesPerFile: z.int(), description: z.int() }),
  otp: z.object({ resendSeconds: z.int(), length: z.int() }),
  session: z.object({ inactivityMs: z.int(), warningMs: z.int() }),
  /** The sign-in methods. Older servers leave them out and support only passwords. */
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
