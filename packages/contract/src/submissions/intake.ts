import * as z from 'zod/mini';

import { customerShape, distributorShape, panOrFolio } from './feedback-forms.ts';
import { feedbackDtoSchema, submissionShape } from './feedback.ts';
import { intakeShape } from './intake-forms.ts';

/**
 * The `data` part of `admin/intake`: a case that staff enter, without a proof of the mobile number
 * (rule 2.14).
 */
export const intakeSchema = z.discriminatedUnion('type', [
  z.object({ ...customerShape, ...intakeShape, ...submissionShape }).check(panOrFolio()),
  z.object({ ...distributorShape, ...intakeShape, ...submissionShape }),
]);
export type Intake = z.infer<typeof intakeSchema>;

/** The response to an intake. */
export const intakeDtoSchema = z.object({
  ...feedbackDtoSchema.shape,
  /** True when the user who entered the case may open it. */
  mayOpen: z.boolean(),
});
export type IntakeDto = z.infer<typeof intakeDtoSchema>;
