/** The validation rules of the employees' form, separate from the public form's. */
import * as z from 'zod/mini';

import { limits } from '../limits.ts';
import { normalizeCode, normalizeName } from '../fields/normalize.ts';
import {
  choiceSchema,
  optionalTextSchema,
  textPatterns,
  requiredTextSchema,
} from '../fields/text-rules.ts';

const { text } = limits;

/** The only feedback type with a BTL type (rule 2.11). */
export const btlMarketingTypeName = 'BTL Marketing';

export const employeeShape = {
  location: choiceSchema('locationRequired', text.location),
  feedbackType: choiceSchema('feedbackRequired', text.feedbackType),
  subType: choiceSchema('subFeedbackRequired', text.subType),
  description: optionalTextSchema({
    max: text.description,
    tooLong: 'descriptionMax',
    multiline: true,
  }),
  typeOfBTL: optionalTextSchema({ max: text.btlType, tooLong: 'chooseFromList' }),
  amcname: optionalTextSchema({ max: text.amcName, tooLong: 'chooseFromList' }),
};

/** Patterns of area, city and ARN in an employee's feedback. */
export const employeeOptionPatterns = {
  area: [textPatterns.lettersDigitsAndSpaces, 'invalidValue'],
  city: [textPatterns.lettersAndSpaces, 'onlyAlphabets'],
  arn: [textPatterns.alphanumeric, 'onlyAlphanumeric'],
} as const;
const { area, city, arn } = employeeOptionPatterns;

/** Area, city and ARN, which are all required when the form shows them (its ShowOptions flag). */
const employeeOptionsShape = {
  area: requiredTextSchema({
    normalize: normalizeName,
    required: 'areaRequired',
    pattern: area,
    max: text.area,
    tooLong: 'max45',
  }),
  city: requiredTextSchema({
    normalize: normalizeName,
    required: 'cityRequired',
    pattern: city,
    max: text.city,
    tooLong: 'max35',
  }),
  arn: requiredTextSchema({
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
  employeeName: requiredTextSchema({
    normalize: normalizeName,
    required: 'employeeNameRequired',
    pattern: [textPatterns.personName, 'onlyAlphabets'],
    max: text.employeeName,
    tooLong: 'employeeNameMax',
  }),
  employeeCode: requiredTextSchema({
    normalize: normalizeCode,
    required: 'employeeCodeRequired',
    pattern: [textPatterns.alphanumeric, 'onlyAlphanumeric'],
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
