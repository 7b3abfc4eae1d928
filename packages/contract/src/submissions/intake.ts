import * as z from 'zod/mini';

import { customerFormShape, distributorFormShape } from './feedback-forms.ts';
import { submissionRequestSchema, submissionShape } from './feedback.ts';
import { publicAudienceSchema } from '../kinds/audience.ts';
import { filterTextSchema } from '../fields/text-rules.ts';
import { limits } from '../limits.ts';
import { locales } from '../messages/index.ts';
import { staffEntryShape, requireOneContact } from './intake-forms.ts';

/**
 * The `data` part of `admin/intake`: a case that staff enter, without a proof of the mobile number
 * (rule 2.14).
 */
export const staffEnteredCaseSchema = z.discriminatedUnion('type', [
  z
    .object({ ...customerFormShape, ...staffEntryShape, ...submissionShape })
    .check(requireOneContact()),
  z
    .object({ ...distributorFormShape, ...staffEntryShape, ...submissionShape })
    .check(requireOneContact()),
]);
export type StaffEnteredCase = z.infer<typeof staffEnteredCaseSchema>;

/** The response to an intake. */
export const staffEntryRequestSchema = z.object({
  ...submissionRequestSchema.shape,
  /** True when the user who entered the case may open it. */
  mayOpen: z.boolean(),
});
export type StaffEntryRequest = z.infer<typeof staffEntryRequestSchema>;

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
