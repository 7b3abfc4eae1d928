import { patterns } from '@feedback/contract/fields/text-rules';

/** Whether a description must not contain a character (rule 2.5). */
export const isSpecial = (character: string): boolean =>
  !patterns.withoutSpecialCharacters.test(character);

/** The special characters of a text, each once. */
export const specialsIn = (text: string): string[] => [...new Set(text)].filter(isSpecial);

/** What says about the same and is let in; a blank stands for the others. */
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

/** A text with its special characters replaced by those that are let in. */
export const withoutSpecials = (text: string): string =>
  Array.from(text, (one) => (isSpecial(one) ? (replacements[one] ?? ' ') : one)).join('');
