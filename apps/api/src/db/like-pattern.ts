const escape = (text: string) => text.replaceAll(/[\\%_]/g, '\\$&');

/** A pattern for `LIKE lower(normalize($1))` that finds a text anywhere. */
export const containsPattern = (text: string): string => `%${escape(text)}%`;

/**
 * The same for one word of many. Three characters make the unit of a trigram index; a shorter word
 * is looked for at a word's beginning.
 */
export const wordPattern = (word: string): string =>
  Array.from(word).length < 3 ? `% ${escape(word)}%` : containsPattern(word);
