/**
 * The validation rules of texts that people write about a case. They are separate from the other
 * case schemas, so that a page with the status form loads only these rules.
 */
import * as z from 'zod/mini';

import { limits } from '../limits.ts';
import { mobileSchema } from '../fields/mobile.ts';
import { rights } from '../privacy/rights.ts';
import { optionalText, requiredText } from '../fields/text-rules.ts';

/** Plain text of a reply, an answer or a note (rule 9.8). */
export const entryTextSchema = requiredText({
  required: 'textRequired',
  max: limits.text.entry,
  tooLong: 'entryMax',
  multiline: true,
});

/** The field of the submitter's reply. */
export const answerFieldsSchema = z.object({ text: entryTextSchema });

/** The reason for reopening a closed case. */
export const reopenSchema = z.object({
  reason: requiredText({
    required: 'textRequired',
    max: limits.text.reopenReason,
    tooLong: 'reasonMax',
    multiline: true,
  }),
});
export type ReasonRequest = z.infer<typeof reopenSchema>;

/** Text that goes with a rating's stars. */
export const ratingTextSchema = optionalText({
  max: limits.text.rating,
  tooLong: 'reasonMax',
  multiline: true,
});

/** The optional text of the rating form. */
export const ratingFieldsSchema = z.object({ text: ratingTextSchema });

/** A case id as a person types it. */
export const typedCaseIdSchema = requiredText({
  required: 'caseIdRequired',
  max: limits.text.writtenCaseId,
  tooLong: 'caseIdInvalid',
});

/** Fields that identify a case on the status page. */
export const claimFieldsSchema = z.object({ caseId: typedCaseIdSchema, mobile: mobileSchema });

/** The fields of a data request. A correction requires a text that says what to correct. */
export const rightsFieldsSchema = z
  .object({
    right: z.enum(rights),
    text: optionalText({ max: limits.text.entry, tooLong: 'entryMax', multiline: true }),
  })
  .check(
    z.refine(({ right, text }) => right !== 'correct' || text.trim() !== '', {
      path: ['text'],
      error: 'textRequired',
    }),
  );
