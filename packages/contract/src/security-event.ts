import * as z from 'zod/mini';

/** What somebody tried that matters to the system's safety. */
export const securityKindSchema = z.enum([
  'login',
  'otpRequest',
  'otp',
  'passwordReset',
  'passwordSet',
  'export',
  'download',
  'access',
]);
export type SecurityKind = z.infer<typeof securityKindSchema>;

/** Who tried what, from where, and what came of it; without passwords, OTPs or personal data. */
export const securityEventSchema = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  kind: securityKindSchema,
  /** `success`, or the code of the refusal. */
  outcome: z.string(),
  /** The employee code of the account concerned; null for the public and for unknown accounts. */
  account: z.nullable(z.string()),
  /** An IPv4 address, or the first half of an IPv6 one. */
  address: z.string(),
  requestId: z.string(),
});
export type SecurityEvent = z.infer<typeof securityEventSchema>;

/** The query of `admin/securityevents`; `limit` is 1 to 200. */
export const securityQuerySchema = z.object({
  kind: z.optional(securityKindSchema),
  limit: z.optional(z.string().check(z.regex(/^(?:[1-9][0-9]?|1[0-9]{2}|200)$/))),
  cursor: z.optional(z.string().check(z.maxLength(200))),
});

/** One page of security events, newest first. */
export const securityPageSchema = z.object({
  rows: z.array(securityEventSchema),
  nextCursor: z.nullable(z.string()),
  previousCursor: z.nullable(z.string()),
});
export type SecurityPage = z.infer<typeof securityPageSchema>;
