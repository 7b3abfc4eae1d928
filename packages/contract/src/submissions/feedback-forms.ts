/**
 * The validation rules of the public forms. They are separate from `feedback.ts`, so that a page
 * that embeds a form loads only these rules.
 */
import * as z from 'zod/mini';

import { limits } from '../limits.ts';
import { getAudienceFieldRules } from '../cases/submitter-fields.ts';
import { choiceSchema, textPatterns, requiredTextSchema } from '../fields/text-rules.ts';

const { text } = limits;

/** Fields of the topic: type, sub-type and description. */
const topicShape = {
  feedbackType: choiceSchema('queryRequired', text.feedbackType),
  subType: choiceSchema('subQueryRequired', text.subType),
  description: requiredTextSchema({
    required: 'descriptionRequired',
    pattern: [textPatterns.withoutSpecialCharacters, 'specialCharacters'],
    max: text.description,
    tooLong: 'descriptionMax',
    multiline: true,
  }),
};

export const customerFormShape = {
  type: z.literal('c'),
  ...getAudienceFieldRules('c'),
  ...topicShape,
};
export const distributorFormShape = {
  type: z.literal('d'),
  ...getAudienceFieldRules('d'),
  ...topicShape,
};

interface PanAndFolio {
  pan?: unknown;
  folio?: unknown;
}

/**
 * Checks whether a field has a value. A field that is not a text counts as missing, so that the
 * rest of the form is still validated.
 */
const isGiven = (value: unknown): boolean => typeof value === 'string' && value.trim() !== '';

/**
 * Requires at least one of PAN and folio. The error is reported together with the others (rule
 * 2.4).
 */
export const requirePanOrFolio = () =>
  z.refine<PanAndFolio>(({ pan, folio }) => isGiven(pan) || isGiven(folio), {
    error: 'panOrFolioRequired',
    path: ['pan'],
    when: ({ value }) => isRecord(value),
  });

const isRecord = (value: unknown): boolean => typeof value === 'object' && value !== null;

/** The public form that a customer fills in. */
export const customerFeedbackSchema = z.object(customerFormShape).check(requirePanOrFolio());

/** The public form that a distributor fills in. */
export const distributorFeedbackSchema = z.object(distributorFormShape);
