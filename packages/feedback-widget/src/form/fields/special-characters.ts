import { textPatterns } from '@feedback/contract/fields/text-rules';

/** Checks whether a description must not contain this character (rule 2.5). */
export const isForbiddenCharacter = (character: string): boolean =>
  !textPatterns.withoutSpecialCharacters.test(character);

/** Returns the special characters of a text, each once. */
export const findForbiddenCharacters = (text: string): string[] =>
  [...new Set(text)].filter(isForbiddenCharacter);

/** Allowed characters of about the same meaning; a blank replaces all others. */
const replacements: Readonly<Record<string, string>> = {
  "'": '’',
  '`': '’',
  '"': '”',
  ':': '.',
  ';': ',',
  '&': '+',
  '|': '/',
  '\\': '/',
};

/** Replaces the special characters of a text with allowed ones. */
export const replaceForbiddenCharacters = (text: string): string =>
  Array.from(text, (one) => (isForbiddenCharacter(one) ? (replacements[one] ?? ' ') : one)).join(
    '',
  );
