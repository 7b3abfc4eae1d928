/**
 * The rules of the forms as people fill them, apart from what else `feedback.ts` holds: a page that
 * embeds a form loads these and no more.
 */
import * as z from 'zod/mini';

import { limits } from './limits.ts';
import { rulesOf } from './submitter-fields.ts';
import { optionalText, patterns, requiredText } from './text-rules.ts';

const { text } = limits;

/** A choice of the reference data, by its name; the server checks that it exists and fits. */
const choice = (required: Parameters<typeof requiredText>[0]['required'], max: number) =>
  requiredText({ required, max, tooLong: 'chooseFromList' });

/** What it is about. */
const topicShape = {
  feedbackType: choice('queryRequired', text.feedbackType),
  subType: choice('subQueryRequired', text.subType),
  description: requiredText({
    required: 'descriptionRequired',
    pattern: [patterns.withoutSpecialCharacters, 'specialCharacters'],
    max: text.description,
    tooLong: 'descriptionMax',
    multiline: true,
  }),
};

export const customerShape = { type: z.literal('c'), ...rulesOf('c'), ...topicShape };
export const distributorShape = { type: z.literal('d'), ...rulesOf('d'), ...topicShape };

interface PanAndFolio {
  pan?: unknown;
  folio?: unknown;
}

/** The whole form is judged even where a field is no text at all: then it is not given. */
const isGiven = (value: unknown): boolean => typeof value === 'string' && value.trim() !== '';

/** At least one of the two; told beside the other errors, not after them (rule 2.4). */
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

export const employeeShape = {
  location: choice('locationRequired', text.location),
  feedbackType: choice('feedbackRequired', text.feedbackType),
  subType: choice('subFeedbackRequired', text.subType),
  description: optionalText({ max: text.description, tooLong: 'descriptionMax', multiline: true }),
  typeOfBTL: optionalText({ max: text.btlType, tooLong: 'chooseFromList' }),
  amcname: optionalText({ max: text.amcName, tooLong: 'chooseFromList' }),
};

/** What area, city and ARN of an employee's feedback may be made of. */
export const optionPatterns = {
  area: [patterns.lettersDigitsAndSpaces, 'invalidValue'],
  city: [patterns.lettersAndSpaces, 'onlyAlphabets'],
  arn: [patterns.alphanumeric, 'onlyAlphanumeric'],
} as const;
const { area, city, arn } = optionPatterns;

/** Area, city and ARN when the form shows them (its ShowOptions flag): then all are required. */
const employeeOptionsShape = {
  area: requiredText({ required: 'areaRequired', pattern: area, max: text.area, tooLong: 'max45' }),
  city: requiredText({ required: 'cityRequired', pattern: city, max: text.city, tooLong: 'max35' }),
  arn: requiredText({ required: 'arnRequired', pattern: arn, max: text.arn, tooLong: 'arnMax' }),
};

/** Who gives the feedback. The form shows it; the server takes the session's own instead. */
export const employeeIdentityShape = {
  employeeName: requiredText({
    required: 'employeeNameRequired',
    pattern: [patterns.lettersAndSpaces, 'onlyAlphabets'],
    max: text.employeeName,
    tooLong: 'employeeNameMax',
  }),
  employeeCode: requiredText({
    required: 'employeeCodeRequired',
    pattern: [patterns.alphanumeric, 'onlyAlphanumeric'],
    max: text.employeeCode,
    tooLong: 'employeeCodeMax',
  }),
};

/** The employee form as it is filled, without and with its options. */
export const employeeFeedbackSchema = z.object({ ...employeeIdentityShape, ...employeeShape });
export const employeeFeedbackWithOptionsSchema = z.object({
  ...employeeIdentityShape,
  ...employeeShape,
  ...employeeOptionsShape,
});
