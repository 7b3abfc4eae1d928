import * as z from 'zod/mini';

import { resolutionSchema } from './case-detail.ts';
import { audienceSchema, caseStatusSchema } from '../kinds/audience.ts';
import { caseClassSchema } from '../kinds/case-class.ts';

/** The identifiers by which cases belong to one person, the surest first. */
export const personIdentifierKinds = ['mobile', 'pan', 'folio'] as const;
export type PersonIdentifierKind = (typeof personIdentifierKinds)[number];

/** An opaque key of a person, made from the blind index of an identifier. */
export const personKeySchema = z
  .string()
  .check(z.regex(/^[mpf][0-9a-z]{1,6}(?:\.[1-9][0-9]{0,3})?$/, { error: 'invalidValue' }));

/** The days in which the cases of a person are counted. */
export const recentPersonCaseDays = 90;

export const personCaseSchema = z.object({
  caseId: z.string(),
  type: audienceSchema,
  status: caseStatusSchema,
  name: z.string(),
  feedbackType: z.string(),
  subType: z.string(),
  class: caseClassSchema,
  complaintCode: z.nullable(z.string()),
  feedbackDate: z.iso.datetime(),
  dueAt: z.nullable(z.iso.datetime()),
  assignedTo: z.nullable(z.string()),
  closedAt: z.nullable(z.iso.datetime()),
  resolution: z.nullable(resolutionSchema),
  closureDescription: z.nullable(z.string()),
  /** The stars of the last rating. */
  stars: z.nullable(z.int()),
});
export type PersonCase = z.infer<typeof personCaseSchema>;

/**
 * The cases of one mobile number, PAN or folio that the current user may see, newest first, at most
 * `caseWorkLimits.listedWork`.
 */
export const personSchema = z.object({
  kind: z.enum(personIdentifierKinds),
  /** The masked identifier. */
  identifier: z.string(),
  total: z.int(),
  open: z.int(),
  /** The cases received in the last 90 days. */
  recent: z.int(),
  cases: z.array(personCaseSchema),
});
export type Person = z.infer<typeof personSchema>;
