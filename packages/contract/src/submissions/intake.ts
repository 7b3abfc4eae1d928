import * as z from 'zod/mini';

import { customerShape, distributorShape } from './feedback-forms.ts';
import { feedbackDtoSchema, submissionShape } from './feedback.ts';
import { publicAudienceSchema } from '../kinds/audience.ts';
import { filterTextSchema } from '../fields/text-rules.ts';
import { limits } from '../limits.ts';
import { locales } from '../messages/index.ts';
import { intakeShape, requireOneContact } from './intake-forms.ts';

/**
 * The `data` part of `admin/intake`: a case that staff enter, without a proof of the mobile number
 * (rule 2.14).
 */
export const staffEnteredCaseSchema = z.discriminatedUnion('type', [
  z.object({ ...customerShape, ...intakeShape, ...submissionShape }).check(requireOneContact()),
  z.object({ ...distributorShape, ...intakeShape, ...submissionShape }).check(requireOneContact()),
]);
export type Intake = z.infer<typeof staffEnteredCaseSchema>;

/** The response to an intake. */
export const intakeDtoSchema = z.object({
  ...feedbackDtoSchema.shape,
  /** True when the user who entered the case may open it. */
  mayOpen: z.boolean(),
});
export type IntakeDto = z.infer<typeof intakeDtoSchema>;

/** A search for a submitter by a complete mobile number, e-mail address, PAN or folio. */
export const knownSubmitterQuerySchema = z.object({
  type: publicAudienceSchema,
  identifier: filterTextSchema(limits.text.search),
});

/** Details of a known submitter from their last case, in clear text. */
export const knownSubmitterSchema = z.object({
  name: z.string(),
  city: z.string(),
  locale: z.enum(locales),
});
export type KnownSubmitter = z.infer<typeof knownSubmitterSchema>;
