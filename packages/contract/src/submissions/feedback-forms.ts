/**
 * The rules of the forms as people fill them, apart from what else `feedback.ts` holds: a page that
 * embeds a form loads these and no more.
 */
import * as z from 'zod/mini';

import { limits } from '../limits.ts';
import { audienceFieldRules } from '../cases/submitter-fields.ts';
import { choiceSchema, patterns, requiredText } from '../fields/text-rules.ts';

const { text } = limits;

/** Fields of the topic: type, sub-type and description. */
const topicShape = {
  feedbackType: choiceSchema('queryRequired', text.feedbackType),
  subType: choiceSchema('subQueryRequired', text.subType),
  description: requiredText({
    required: 'descriptionRequired',
    pattern: [patterns.withoutSpecialCharacters, 'specialCharacters'],
    max: text.description,
    tooLong: 'descriptionMax',
    multiline: true,
  }),
};

export const customerShape = { type: z.literal('c'), ...audienceFieldRules('c'), ...topicShape };
export const distributorShape = { type: z.literal('d'), ...audienceFieldRules('d'), ...topicShape };

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
export const panOrFolio = () =>
  z.refine<PanAndFolio>(({ pan, folio }) => isGiven(pan) || isGiven(folio), {
    error: 'panOrFolioRequired',
    path: ['pan'],
    when: ({ value }) => isRecord(value),
  });

const isRecord = (value: unknown): boolean => typeof value === 'object' && value !== null;

/** The public form as a customer fills it. */
export const customerFeedbackSchema = z.object(customerShape).check(panOrFolio());

/** The public form as a distributor fills it. */
export const distributorFeedbackSchema = z.object(distributorShape);
