import type { ErrorMessageKey } from '@feedback/contract/wire/errors';
import type { FieldProblem } from '@feedback/contract/fields/field-errors';
import { withFallback, type Locale } from '@feedback/contract/messages';
import { errors as errorsEn } from '@feedback/contract/messages/en/errors';
import { validation as validationEn } from '@feedback/contract/messages/en/validation';
import { errors as errorsDefault } from '@feedback/contract/messages/en-IN/errors';
import {
  validation as validationDefault,
  type ValidationKey,
} from '@feedback/contract/messages/en-IN/validation';
import { errors as errorsHi } from '@feedback/contract/messages/hi/errors';
import { validation as validationHi } from '@feedback/contract/messages/hi/validation';
import { fillIn } from '@feedback/contract/messages/plural';

type Texts<Key extends string> = Record<Locale, Record<Key, string>>;

const errorTexts: Texts<ErrorMessageKey> = {
  'en-IN': errorsDefault,
  en: withFallback<Record<ErrorMessageKey, string>>(errorsDefault, errorsEn),
  hi: withFallback<Record<ErrorMessageKey, string>>(errorsDefault, errorsHi),
};

const validationTexts: Texts<ValidationKey> = {
  'en-IN': validationDefault,
  en: withFallback<Record<ValidationKey, string>>(validationDefault, validationEn),
  hi: withFallback<Record<ValidationKey, string>>(validationDefault, validationHi),
};

/** Returns the text of an error response. */
export const errorText = (locale: Locale, key: ErrorMessageKey): string => errorTexts[locale][key];

/** Returns the text about an invalid field. */
export const validationText = (
  locale: Locale,
  { key, named }: Omit<FieldProblem, 'path'>,
): string => {
  const text = validationTexts[locale][key];
  return named === undefined ? text : fillIn(text, { named }, locale);
};
