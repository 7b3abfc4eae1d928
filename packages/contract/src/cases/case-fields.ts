/**
 * The validation rules of texts that people write about a case. They are separate from the other
 * case schemas, so that a page with the status form loads only these rules.
 */
import * as z from 'zod/mini';

import { limits } from '../limits.ts';
import { mobileSchema } from '../fields/mobile.ts';
import { dataRequestKinds } from '../privacy/data-request-kinds.ts';
import { optionalTextSchema, requiredTextSchema } from '../fields/text-rules.ts';

/** Plain text of a reply, an answer or a note (rule 9.8). */
export const conversationTextSchema = requiredTextSchema({
  required: 'textRequired',
  max: limits.text.entry,
  tooLong: 'entryMax',
  multiline: true,
});

/** The field of the submitter's reply. */
export const submitterReplyFieldsSchema = z.object({ text: conversationTextSchema });

/** The reason for reopening a closed case. */
export const reopenReasonSchema = z.object({
  reason: requiredTextSchema({
    required: 'textRequired',
    max: limits.text.reopenReason,
    tooLong: 'reasonMax',
    multiline: true,
  }),
});
export type ReopenReason = z.infer<typeof reopenReasonSchema>;

/** Text that goes with a rating's stars. */
export const ratingCommentSchema = optionalTextSchema({
  max: limits.text.rating,
  tooLong: 'reasonMax',
  multiline: true,
});

/** The optional text of the rating form. */
export const ratingFieldsSchema = z.object({ text: ratingCommentSchema });

/** A case id as a person types it. */
export const caseIdInputSchema = requiredTextSchema({
  required: 'caseIdRequired',
  max: limits.text.writtenCaseId,
  tooLong: 'caseIdInvalid',
});

/** Fields that identify a case on the status page. */
export const statusAccessFieldsSchema = z.object({
  caseId: caseIdInputSchema,
  mobile: mobileSchema,
});

/** The fields of a data request. A correction requires a text that says what to correct. */
export const dataRequestFieldsSchema = z
  .object({
    right: z.enum(dataRequestKinds),
    text: optionalTextSchema({ max: limits.text.entry, tooLong: 'entryMax', multiline: true }),
  })
  .check(
    z.refine(({ right, text }) => right !== 'correct' || text.trim() !== '', {
      path: ['text'],
      error: 'textRequired',
    }),
  );
