import * as z from 'zod/mini';

import type { ValidationKey } from '../messages/en-IN/validation.ts';
import { isBlank, normalizeEmail } from './normalize.ts';

/**
 * Patterns of texts. Letters are letters of any script with their marks, and the joiners of Indic
 * scripts. Alphanumeric characters and digits are ASCII (rule 5.4).
 */
export const textPatterns = {
  lettersAndSpaces: /^(?:[\p{L}\p{M} ]|\u200c|\u200d)*$/u,
  /**
   * A name with at least one letter. Punctuation in names is allowed, as in D'Souza, Dr. Rao,
   * Smith-Jones (Sr.).
   */
  personName:
    /^(?=[^\p{L}]*\p{L})(?:[\p{L}\p{M} .,'’‘ʼ·()/-]|\u2010|\u2011|\u2013|\u200c|\u200d)*$/u,
  alphanumeric: /^[A-Za-z0-9]*$/,
  alphanumericAndSpaces: /^[A-Za-z0-9 ]*$/,
  userId: /^[A-Za-z0-9 _-]*$/,
  digits: /^[0-9]*$/,
  maskedDigits: /^x{0,6}[0-9]*$/,
  lettersDigitsAndSpaces: /^(?:[\p{L}\p{M}0-9 ]|\u200c|\u200d)*$/u,
  mobile: /^[3-9][0-9]*$/,
  email: /^[A-Za-z0-9._%+-]+@[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)*\.[a-z]{2,4}$/,
  pan: /^[A-Z]{3}[ABCFGHLJPTF][A-Z][0-9]{4}[A-Z]$/,
  withoutSpecialCharacters: /^[^*|":<>[\]{}`\\()';@&$]*$/,
  oneLine: /^[^\p{Cc}\p{Cs}]*$/u,
  manyLines: /^(?:[^\p{Cc}\p{Cs}]|[\n\r\t])*$/u,
} as const;

/**
 * Returns the length of a text as validation counts it: the code points of its NFC form (rule 5.4).
 */
export function countCharacters(text: string): number {
  return Array.from(text.normalize('NFC')).length;
}

interface TextRule {
  /** Normalizes the typed text before validation. */
  normalize?: (text: string) => string;
  /** The error key when the text is missing or blank. Without a key the text is optional. */
  required?: ValidationKey;
  /** The pattern that the text must match, and the error key when it does not. */
  pattern?: readonly [RegExp, ValidationKey];
  max: number;
  tooLong: ValidationKey;
  multiline?: boolean;
  /** Converts the text to its stored form, for example with masked identifiers. */
  stored?: (text: string) => string;
}

/**
 * Builds the schema of a text. The `params` describe its checks to the API's documentation, which
 * cannot read functions.
 */
function checked(rule: TextRule) {
  const [pattern, patternError] = rule.pattern ?? [/^/, 'invalidValue'];
  return z.string({ error: rule.required }).check(
    z.overwrite(rule.normalize ?? String),
    z.refine((text) => !rule.required || !isBlank(text), { error: rule.required }),
    z.refine((text) => text === '' || pattern.test(text), {
      error: patternError,
      params: { ...(rule.pattern && { pattern: `^$|${pattern.source}` }) },
    }),
    z.regex(rule.multiline ? textPatterns.manyLines : textPatterns.oneLine, 'controlCharacters'),
    z.refine((text) => countCharacters(text) <= rule.max, {
      error: rule.tooLong,
      params: { maxLength: rule.max, ...(rule.required && { minLength: 1 }) },
    }),
    ...(rule.stored ? [z.overwrite(rule.stored)] : []),
  );
}

/** Returns the schema of a required text. */
export function requiredTextSchema(rule: TextRule & { required: ValidationKey }) {
  return checked(rule);
}

/** Returns the schema of an optional text, which defaults to an empty text. */
export function optionalTextSchema(rule: TextRule) {
  return z._default(checked(rule), '');
}

/** Returns the e-mail rule of every form (rule 2.3). */
export const emailSchema = (max: number, tooLong: 'emailInvalid' | 'userEmailMax') =>
  requiredTextSchema({
    normalize: normalizeEmail,
    required: 'emailRequired',
    pattern: [textPatterns.email, 'emailInvalid'],
    max,
    tooLong,
  });

/**
 * Returns the schema of a reference-data choice by name. The server checks that the choice exists
 * and is offered.
 */
export const choiceSchema = (required: ValidationKey, max: number) =>
  requiredTextSchema({ required, max, tooLong: 'chooseFromList' });

/** Returns the schema of a one-line search text. */
export const filterTextSchema = (max: number) =>
  z.string().check(z.maxLength(max), z.regex(textPatterns.oneLine, 'controlCharacters'));
