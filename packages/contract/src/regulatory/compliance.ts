import * as z from 'zod/mini';

import { audienceSchema, caseStatusSchema } from '../kinds/audience.ts';
import { caseClassSchema, caseSourceSchema } from '../kinds/case-class.ts';
import { createPageShape, pagingShape } from '../wire/paging.ts';
import { milestoneKindSchema } from './scores.ts';
import { requiredChangeReasonSchema } from '../fields/reason.ts';

/**
 * The compliance lists: overdue duties, duties due soon, all late duties with the completed ones, and
 * steps to file on SCORES.
 */
export const complianceListSchema = z.enum(['overdue', 'due', 'late', 'milestones']);
export type ComplianceList = z.infer<typeof complianceListSchema>;

/** A duty: a round of a case, or a step on SCORES. */
const dutySchema = z.enum(['case', ...milestoneKindSchema.options]);
export type ComplianceDuty = z.infer<typeof dutySchema>;

export const complianceRowSchema = z.object({
  /** An id that is unique among the rows. */
  id: z.int(),
  /** The case's database id. */
  caseKey: z.int(),
  caseId: z.string(),
  type: audienceSchema,
  name: z.string(),
  feedbackType: z.string(),
  class: caseClassSchema,
  source: caseSourceSchema,
  status: caseStatusSchema,
  assignedTo: z.nullable(z.string()),
  duty: dutySchema,
  round: z.int(),
  dueAt: z.iso.datetime(),
  /** The time of completion; null while the duty is open. */
  doneAt: z.nullable(z.iso.datetime()),
  /** The clock that sets the due date of an open or closed case; null for other duties. */
  clock: z.nullable(z.enum(['statutory', 'service'])),
  /** The recorded reason for the delay. */
  reason: z.nullable(z.string()),
  reasonBy: z.nullable(z.string()),
});
export type ComplianceRow = z.infer<typeof complianceRowSchema>;

export const complianceQuerySchema = z.object({
  list: z.optional(complianceListSchema),
  class: z.optional(caseClassSchema),
  source: z.optional(caseSourceSchema),
  /** Whether a reason for the delay is recorded. */
  explained: z.optional(z.enum(['yes', 'no'])),
  ...pagingShape,
});

/**
 * A page of duties. Due duties are sorted by due date, late duties with the latest due date first.
 */
export const compliancePageSchema = z.object(createPageShape(complianceRowSchema));
export type CompliancePage = z.infer<typeof compliancePageSchema>;

/** The reason why a duty was late. */
export const lateExplanationSchema = z.object({
  duty: dutySchema,
  round: z.int().check(z.gte(1)),
  reason: requiredChangeReasonSchema,
});
export type LateExplanation = z.infer<typeof lateExplanationSchema>;
