import type { ErrorMessageKey } from '@feedback/contract/wire/errors';
import type { InvalidField } from '@feedback/contract/fields/field-errors';
import type { Locale } from '@feedback/contract/messages';
import { fillPlaceholdersIn } from '@feedback/contract/messages/plural';
import { serverTexts } from '@feedback/contract/messages/server-texts';

/** Returns the text of an error response. */
export const getErrorText = (locale: Locale, key: ErrorMessageKey): string =>
  serverTexts[locale].errorTexts[key];

/** Returns the text about an invalid field. */
export const getValidationText = (
  locale: Locale,
  { key, named }: Omit<InvalidField, 'path'>,
): string => {
  const text = serverTexts[locale].validationTexts[key];
  return named === undefined ? text : fillPlaceholdersIn(text, { named }, locale);
};
