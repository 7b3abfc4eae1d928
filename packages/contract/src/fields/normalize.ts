/**
 * Functions that convert different spellings of a value to one form. The forms apply them during
 * typing, and the schemas apply them to API input.
 */

/** Invisible characters, except the joiners of Indic scripts, which change how letters join. */
const invisible = /(?![\u200c\u200d])[\p{DI}\p{Cf}\u2800]/gu;

const withoutInvisible = (text: string) => text.replaceAll(invisible, '');

/** Checks whether a text consists of spaces and invisible characters only. */
export const isBlank = (text: string): boolean => /^[\s\p{DI}\p{Cf}\u2800]*$/u.test(text);

/** Normalizes a name: the spaces between two words become one space. */
export const normalizeName = (text: string): string =>
  withoutInvisible(text).replaceAll(/\s+/g, ' ');

/**
 * Converts a digit of any script to ASCII. Unicode lists a script's digits consecutively, beginning
 * at …0 or …6.
 */
function asciiDigit(digit: string): string {
  const point = digit.codePointAt(0) ?? 0;
  const row = point - (point % 16);
  return String(point - (/\p{Nd}/u.test(String.fromCodePoint(row)) ? row : row + 6));
}

/** Normalizes a code: digits of any script become ASCII, invisible characters are removed. */
export const normalizeCode = (text: string): string =>
  withoutInvisible(text.normalize('NFKC'))
    .replaceAll(/\p{Nd}/gu, asciiDigit)
    .replaceAll(/[\u200c\u200d]/g, '')
    .replaceAll(/[\p{Pd}\u2043\u2212]/gu, '-')
    .replaceAll(/\s+/g, ' ');

/** Removes the spaces and dashes that group a code. */
export const removeGroupSeparators = (text: string): string =>
  normalizeCode(text).replaceAll(/[ -]/g, '');

/** Normalizes a PAN: removes separators and converts letters to upper case. */
export const normalizePan = (text: string): string => removeGroupSeparators(text).toUpperCase();

/** Normalizes an e-mail address: removes spaces and converts hyphens to ASCII. */
export const normalizeEmail = (text: string): string => normalizeCode(text).replaceAll(' ', '');

/** Normalizes a mobile number: removes separators, country code and leading zero. */
export const normalizeMobile = (text: string): string =>
  removeGroupSeparators(text)
    .replaceAll(/[().]/g, '')
    .replace(/^\+?(?:0*91)?0*(?=[3-9]\d{9}$)/, '');

/** Returns a mobile number's ten digits, or any other text unchanged. */
export function normalizeIfMobile(text: string): string {
  const mobile = normalizeMobile(text);
  return /^[3-9]\d{9}$/.test(mobile) ? mobile : text;
}
