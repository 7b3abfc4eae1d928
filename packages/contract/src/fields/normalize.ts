/**
 * One spelling for values that people write in many: the forms apply it while somebody types, the
 * schemas apply it to whatever reaches the API.
 */

/** Nobody sees them. The joiners of Indic scripts stay: they change how letters join. */
const invisible = /(?![\u200c\u200d])[\p{DI}\p{Cf}\u2800]/gu;

const withoutInvisible = (text: string) => text.replaceAll(invisible, '');

/** Whether a text shows nothing: spaces and invisible characters alone. */
export const isBlank = (text: string): boolean => /^[\s\p{DI}\p{Cf}\u2800]*$/u.test(text);

/** A name: any spaces between two words are one space. */
export const normalizeName = (text: string): string =>
  withoutInvisible(text).replaceAll(/\s+/g, ' ');

/** Unicode has the digits of a script in a row, which begins at …0 or …6. */
function asciiDigit(digit: string): string {
  const point = digit.codePointAt(0) ?? 0;
  const row = point - (point % 16);
  return String(point - (/\p{Nd}/u.test(String.fromCodePoint(row)) ? row : row + 6));
}

/** Letters and digits of a code: digits of any script are ASCII, invisible characters are gone. */
export const normalizeCode = (text: string): string =>
  withoutInvisible(text.normalize('NFKC'))
    .replaceAll(/\p{Nd}/gu, asciiDigit)
    .replaceAll(/[\u200c\u200d]/g, '')
    .replaceAll(/[\p{Pd}\u2043\u2212]/gu, '-')
    .replaceAll(/\s+/g, ' ');

/** A code without the spaces and dashes that people group it by. */
export const normalizeGroups = (text: string): string =>
  normalizeCode(text).replaceAll(/[ -]/g, '');

/** A PAN in capitals. */
export const normalizePan = (text: string): string => normalizeGroups(text).toUpperCase();

/** An e-mail address: no spaces, and ASCII hyphens. */
export const normalizeEmail = (text: string): string => normalizeCode(text).replaceAll(' ', '');

/** A mobile number without its separators, its country code and its leading zero. */
export const normalizeMobile = (text: string): string =>
  normalizeGroups(text)
    .replaceAll(/[().]/g, '')
    .replace(/^\+?(?:0*91)?0*(?=[3-9]\d{9}$)/, '');

/** A text that can only be a mobile number as its ten digits; any other text stays as it is. */
export function normalizeIfMobile(text: string): string {
  const mobile = normalizeMobile(text);
  return /^[3-9]\d{9}$/.test(mobile) ? mobile : text;
}
