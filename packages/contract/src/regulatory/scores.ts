import * as z from 'zod/mini';

import { submissionId } from '../cases/case-work.ts';
import { limits } from '../limits.ts';
import { attachmentSchema } from '../cases/report.ts';
import { requiredText } from '../fields/text-rules.ts';
import { optionalReason } from '../fields/reason.ts';

/** The steps of a complaint on SCORES, in the order in which they are shown (rule 13.6). */
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
export type MilestoneKind = z.infer<typeof milestoneKindSchema>;

/** The steps that are the company's own: past its due date one of them is overdue. */
export const filedMilestones: readonly MilestoneKind[] = ['actionTaken', 'revisedReport'];

/** A step on SCORES: its due date, its completion, the user who recorded it, and its document. */
export const milestoneSchema = z.object({
  kind: milestoneKindSchema,
  /** Null until the step that it counts from is done, and where no policy says so. */
  dueAt: z.nullable(z.iso.datetime()),
  /** A day in Asia/Kolkata. */
  doneOn: z.nullable(z.iso.date()),
  by: z.nullable(z.string()),
  document: z.nullable(attachmentSchema),
});
export type Milestone = z.infer<typeof milestoneSchema>;

/** The SCORES data of a case. */
export const scoresSchema = z.object({
  /** Null until the number is entered. */
  registrationNumber: z.nullable(z.string()),
  /** Closed there, or disposed of by a filing on SMART ODR: nothing is due any more. */
  isOver: z.boolean(),
  /** All steps in order. */
  milestones: z.array(milestoneSchema),
});
export type Scores = z.infer<typeof scoresSchema>;

const day = z.iso.date({ error: 'dayRequired' });

/** A number of the regulator's, such as `SEBIE/MH26/0001234/1`. */
export const registrationNumberSchema = requiredText({
  required: 'registrationRequired',
  pattern: [/^[A-Za-z0-9][A-Za-z0-9/ .-]*$/, 'registrationInvalid'],
  max: limits.text.registrationNumber,
  tooLong: 'max35',
});

/** A case's registration on SCORES: its number there, and since when. */
export const registerScoresSchema = z.object({
  registrationNumber: registrationNumberSchema,
  receivedOn: day,
});
export type ScoresRegistration = z.infer<typeof registerScoresSchema>;

/** The `data` part of a step: done on a day, or (empty) not done after all. */
export const saveMilestoneSchema = z.object({
  doneOn: z.union([z.literal(''), z.iso.date()], { error: 'dayRequired' }),
  /** A remark about the document. */
  remark: optionalReason,
  submissionId,
});
export type SaveMilestone = z.infer<typeof saveMilestoneSchema>;
