const escape = (text: string) => text.replaceAll(/[\\%_]/g, '\\$&');

/** A pattern for `LIKE lower(normalize($1))` that finds a text anywhere. */
export const containsPattern = (text: string): string => `%${escape(text)}%`;

/** Whether a word is shorter than the unit of a trigram index, of three characters. */
export const isShort = (word: string): boolean => Array.from(word).length < 3;

/** The same for one word of many; a short one is looked for at a word's beginning. */
export const wordPattern = (word: string): string =>
  isShort(word) ? `% ${escape(word)}%` : containsPattern(word);
