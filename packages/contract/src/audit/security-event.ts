import * as z from 'zod/mini';

import { limits } from '../limits.ts';
import { createPageShape, pagingShape } from '../wire/paging.ts';

/** Kinds of security events. */
export const securityEventKindSchema = z.enum([
  'login',
  'otpRequest',
  'otp',
  'passwordReset',
  'passwordSet',
  'export',
  'read',
  'download',
  'access',
  'reveal',
  'secondFactor',
  'role',
  'accountChange',
  'wrongCode',
  'identifierSearch',
  'alarm',
  'verification',
]);
export type SecurityEventKind = z.infer<typeof securityEventKindSchema>;

/** The outcome of an event, as a filter. */
export const securityEventOutcomeSchema = z.enum(['success', 'refused']);

/**
 * A security event: the account, the action, the IP address and the outcome, without passwords,
 * OTPs or personal data.
 */
export const securityEventSchema = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  kind: securityEventKindSchema,
  /** `success`, an error code, or the rule of an alarm. */
  outcome: z.string(),
  /** The employee code of the account concerned; null for the public and for unknown accounts. */
  account: z.nullable(z.string()),
  /** The account's name while the account exists. */
  name: z.nullable(z.string()),
  /** The IPv4 address, or the first half of the IPv6 address. */
  address: z.string(),
  /** The id of the request; the first request's id when the row counts several events. */
  requestId: z.string(),
  /** The number of events in the row. Repeated events within ten minutes share a row. */
  count: z.int(),
  /** The number of cases in an export; for a cancelled export, the number read until then. */
  rows: z.nullable(z.int()),
  /**
   * Details of the event: an export's filters without the search text, the changed account with its
   * changes, or the number of cases that an identifier search found.
   */
  about: z.nullable(z.record(z.string(), z.string())),
  /** The reason that the user gave for an export. */
  reason: z.nullable(z.string()),
});
export type SecurityEvent = z.infer<typeof securityEventSchema>;

/** The query of `admin/securityevents`. */
export const securityEventQuerySchema = z.object({
  kind: z.optional(securityEventKindSchema),
  /** The employee code of the account. */
  account: z.optional(z.string().check(z.maxLength(limits.text.employeeCode))),
  /** The complete address, in the format in which the events store it. */
  address: z.optional(z.string().check(z.maxLength(45))),
  outcome: z.optional(securityEventOutcomeSchema),
  /** The first and the last day in Asia/Kolkata, both included. */
  from: z.optional(z.iso.date()),
  to: z.optional(z.iso.date()),
  ...pagingShape,
});

/** A page of security events, newest first. */
export const securityEventPageSchema = z.object(createPageShape(securityEventSchema));
export type SecurityEventPage = z.infer<typeof securityEventPageSchema>;
