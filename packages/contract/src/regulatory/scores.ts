import * as z from 'zod/mini';

import { submissionIdSchema } from '../cases/case-work.ts';
import { limits } from '../limits.ts';
import { attachmentSchema } from '../cases/report.ts';
import { requiredTextSchema } from '../fields/text-rules.ts';
import { optionalReasonSchema } from '../fields/reason.ts';

/** The steps of a complaint on SCORES, in display order (rule 13.6). */
export const milestoneKindSchema = z.enum([
  'received',
  'actionTaken',
  'firstReview',
  'reviewPassedOn',
  'revisedReport',
  'decision',
  'secondReview',
  'odr',
  'closed',
]);
export type ScoresMilestoneKind = z.infer<typeof milestoneKindSchema>;

/** The steps that the company must file. An unfiled step is overdue after its due date. */
export const milestonesFiledByCompany: readonly ScoresMilestoneKind[] = [
  'actionTaken',
  'revisedReport',
];

/** A step on SCORES: its due date, its completion, the user who recorded it, and its document. */
export const milestoneSchema = z.object({
  kind: milestoneKindSchema,
  /**
   * The due date; null until the step that it counts from is done, and when no policy sets a due
   * date.
   */
  dueAt: z.nullable(z.iso.datetime()),
  /** The day of completion in Asia/Kolkata. */
  doneOn: z.nullable(z.iso.date()),
  by: z.nullable(z.string()),
  document: z.nullable(attachmentSchema),
});
export type ScoresMilestoneState = z.infer<typeof milestoneSchema>;

/** The SCORES data of a case. */
export const scoresSchema = z.object({
  /** Null until the number is entered. */
  registrationNumber: z.nullable(z.string()),
  /**
   * True when the complaint is closed on SCORES or moved to SMART ODR, so that nothing is due any
   * more.
   */
  isOver: z.boolean(),
  /** All steps in order. */
  milestones: z.array(milestoneSchema),
});
export type ScoresData = z.infer<typeof scoresSchema>;

const day = z.iso.date({ error: 'dayRequired' });

/** A registration number of the regulator, such as `SEBIE/MH26/0001234/1`. */
export const registrationNumberSchema = requiredTextSchema({
  required: 'registrationRequired',
  pattern: [/^[A-Za-z0-9][A-Za-z0-9/ .-]*$/, 'registrationInvalid'],
  max: limits.text.registrationNumber,
  tooLong: 'max35',
});

/** A case's registration on SCORES: the registration number and the day of receipt. */
export const registerScoresSchema = z.object({
  registrationNumber: registrationNumberSchema,
  receivedOn: day,
});
export type ScoresRegistration = z.infer<typeof registerScoresSchema>;

/** The `data` part of a SCORES step: the day of completion, or empty to undo the step. */
export const saveMilestoneSchema = z.object({
  doneOn: z.union([z.literal(''), z.iso.date()], { error: 'dayRequired' }),
  /** A remark about the document. */
  remark: optionalReasonSchema,
  submissionId: submissionIdSchema,
});
export type SaveMilestoneRequest = z.infer<typeof saveMilestoneSchema>;
