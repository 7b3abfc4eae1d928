/** The validation rules of the employees' form, separate from the public form's. */
import * as z from 'zod/mini';

import { limits } from '../limits.ts';
import { normalizeCode, normalizeName } from '../fields/normalize.ts';
import { choiceSchema, optionalText, patterns, requiredText } from '../fields/text-rules.ts';

const { text } = limits;

/** The only feedback type with a BTL type (rule 2.11). */
export const btlMarketing = 'BTL Marketing';

export const employeeShape = {
  location: choiceSchema('locationRequired', text.location),
  feedbackType: choiceSchema('feedbackRequired', text.feedbackType),
  subType: choiceSchema('subFeedbackRequired', text.subType),
  description: optionalText({ max: text.description, tooLong: 'descriptionMax', multiline: true }),
  typeOfBTL: optionalText({ max: text.btlType, tooLong: 'chooseFromList' }),
  amcname: optionalText({ max: text.amcName, tooLong: 'chooseFromList' }),
};

/** Patterns of area, city and ARN in an employee's feedback. */
export const optionPatterns = {
  area: [patterns.lettersDigitsAndSpaces, 'invalidValue'],
  city: [patterns.lettersAndSpaces, 'onlyAlphabets'],
  arn: [patterns.alphanumeric, 'onlyAlphanumeric'],
} as const;
const { area, city, arn } = optionPatterns;

/** Area, city and ARN, which are all required when the form shows them (its ShowOptions flag). */
const employeeOptionsShape = {
  area: requiredText({
    normalize: normalizeName,
    required: 'areaRequired',
    pattern: area,
    max: text.area,
    tooLong: 'max45',
  }),
  city: requiredText({
    normalize: normalizeName,
    required: 'cityRequired',
    pattern: city,
    max: text.city,
    tooLong: 'max35',
  }),
  arn: requiredText({
    normalize: normalizeCode,
    required: 'arnRequired',
    pattern: arn,
    max: text.arn,
    tooLong: 'arnMax',
  }),
};

/**
 * The identity of the employee. The form shows it; the server uses the session's identity instead.
 */
export const employeeIdentityShape = {
  employeeName: requiredText({
    normalize: normalizeName,
    required: 'employeeNameRequired',
    pattern: [patterns.personName, 'onlyAlphabets'],
    max: text.employeeName,
    tooLong: 'employeeNameMax',
  }),
  employeeCode: requiredText({
    normalize: normalizeCode,
    required: 'employeeCodeRequired',
    pattern: [patterns.alphanumeric, 'onlyAlphanumeric'],
    max: text.employeeCode,
    tooLong: 'employeeCodeMax',
  }),
};

/** The employee form without area, city and ARN, and with them. */
export const employeeFeedbackSchema = z.object({ ...employeeIdentityShape, ...employeeShape });
export const employeeFeedbackWithOptionsSchema = z.object({
  ...employeeIdentityShape,
  ...employeeShape,
  ...employeeOptionsShape,
});
