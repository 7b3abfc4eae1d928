import * as z from 'zod/mini';

import { createChosenIdSchema } from '../fields/id.ts';
import { wholeNumberSchema } from '../fields/whole-number.ts';
import { audienceSchema } from '../kinds/audience.ts';
import { limits, privacyLimits } from '../limits.ts';
import { versionSchema } from '../reference-data/master-data.ts';
import { requiredTextSchema, countCharacters } from '../fields/text-rules.ts';
import { meaningfulReasonSchema, requiredChangeReasonSchema } from '../fields/reason.ts';

const instant = z.iso.datetime();
/** The subject of a retention period: a class of cases, or employees' ideas. */
export const retentionSubjectSchema = z.enum(['complaint', 'query', 'request', 'idea']);
export type RetentionSubject = z.infer<typeof retentionSubjectSchema>;

/** The retention period of personal data in closed cases (rule 15.5). */
export const retentionPeriodSchema = z.object({
  subject: retentionSubjectSchema,
  months: z.int(),
  version: z.int(),
  /** The number of closed cases that are past the retention period and not on hold. */
  due: z.int(),
});

/** A case with a planned erasure. */
export const plannedErasureSchema = z.object({
  id: z.int(),
  caseId: z.string(),
  type: audienceSchema,
  subject: retentionSubjectSchema,
  closedAt: instant,
  eraseAt: instant,
  /**
   * The super admin who requested the erasure, and the reason. Null when the retention period is
   * over.
   */
  request: z.nullable(z.object({ by: z.string(), reason: z.string() })),
});

/** A case with a hold, which protects it from erasure. */
export const legalHoldSchema = z.object({
  id: z.int(),
  caseId: z.string(),
  reason: z.string(),
  by: z.string(),
  at: instant,
});

/** The retention periods and the next erasures. */
export const retentionSchema = z.object({
  /** True when due cases are erased automatically; false when they are only listed. */
  isOn: z.boolean(),
  periods: z.array(retentionPeriodSchema),
  /** The next planned erasures, the earliest first. */
  planned: z.array(plannedErasureSchema),
  plannedCount: z.int(),
  held: z.array(legalHoldSchema),
});
export type Retention = z.infer<typeof retentionSchema>;

/** The body of the request that changes a retention period. */
export const saveRetentionPeriodSchema = z.object({
  subject: retentionSubjectSchema,
  months: wholeNumberSchema('retentionMonths', [1, privacyLimits.mostMonths]),
  version: versionSchema,
});
export type SaveRetentionPeriodRequest = z.input<typeof saveRetentionPeriodSchema>;

/** A passage to redact in a case's texts, and the reason (rule 15.17). */
export const redactPassageSchema = z.object({
  passage: requiredTextSchema({
    required: 'textRequired',
    max: limits.text.entry,
    tooLong: 'entryMax',
    multiline: true,
  }).check(
    z.refine((passage) => countCharacters(passage.trim()) >= privacyLimits.leastPassage, {
      error: 'passageShort',
    }),
  ),
  reason: requiredChangeReasonSchema,
});
export type RedactPassageRequest = z.infer<typeof redactPassageSchema>;

/** A file of a case to redact, and the reason. */
export const redactFileSchema = z.object({
  attachmentId: createChosenIdSchema('chooseFromList'),
  reason: requiredChangeReasonSchema,
});
export type RedactFileRequest = z.input<typeof redactFileSchema>;

/** The reason for erasing a case, which cannot be undone. */
export const eraseCaseSchema = z.object({ reason: meaningfulReasonSchema });

/** The reason for a hold, or for its release. */
export const privacyReasonSchema = z.object({ reason: requiredChangeReasonSchema });
export type PrivacyReason = z.infer<typeof privacyReasonSchema>;

/** The result of an erasure request: erased now, or the planned time. */
export const erasureOutcomeSchema = z.object({
  /** The time of the planned erasure; null when the case is erased already. */
  eraseAt: z.nullable(instant),
});
