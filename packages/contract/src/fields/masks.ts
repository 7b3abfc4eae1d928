import { typedKeys } from '../keys.ts';
import { normalizeToAscii } from './fold-to-ascii.ts';
import { maskMobile } from './mobile.ts';

/**
 * Masks all characters except `start` at the beginning and `end` at the end; masks everything when
 * the value is too short for that.
 */
function maskMiddle(value: string, start: number, end: number): string {
  const count = value.length - start - end;
  if (count <= 0) return 'x'.repeat(value.length);
  return value.slice(0, start) + 'x'.repeat(count) + value.slice(value.length - end);
}

/** Masks an e-mail address except its first two characters and its domain. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, Math.min(2, Math.max(at, 0)))}***${at < 0 ? '' : email.slice(at)}`;
}

/**
 * Mask functions by kind of identifier. A value stays masked until a user reveals it (rule 15.1).
 */
export const maskFunctions = {
  mobile: maskMobile,
  email: maskEmail,
  pan: (pan: string) => maskMiddle(pan, 3, 2),
  folio: (folio: string) => maskMiddle(folio, 0, 4),
} as const;

/** A kind of value that is masked. */
export type IdentifierKind = keyof typeof maskFunctions;
export const identifierKinds = typedKeys(maskFunctions);

/** A match in folded text with its replacement. */
interface Found {
  readonly start: number;
  readonly end: number;
  readonly shown: string;
}

type Finder = (plain: string) => Iterable<Found>;

/**
 * Creates a finder for a pattern. The mask receives the pattern's group, and returns null to leave
 * a match unchanged.
 */
const finderOf = (pattern: RegExp, mask: (whole: string, found: string) => string | null): Finder =>
  function* find(plain) {
    for (const match of plain.matchAll(pattern)) {
      const shown = mask(match[0], match[1] ?? '');
      if (shown !== null) yield { start: match.index, end: match.index + match[0].length, shown };
    }
  };

const separators = /[^0-9a-z]/gi;
const year = /(?:19|20)[0-9]{2}/;

const atSign = /@|[([] ?at ?[)\]]/gi;
const localCharacter = /[\p{L}\p{M}\p{N}._%+'*-]/u;
const domain =
  /^ ?[\p{L}\p{M}\p{N}-]{1,63}(?:(?:\.| ?[([] ?dot ?[)\]] ?)[\p{L}\p{M}\p{N}-]{1,63}){1,6}/iu;
const longestDomain = 255;

/** Finds e-mail addresses, outwards from each `@`, `(at)` or `[at]`. */
function* emails(plain: string): Iterable<Found> {
  for (const { 0: sign, index } of plain.matchAll(atSign)) {
    const until = plain[index - 1] === ' ' ? index - 1 : index;
    let start = until;
    while (until - start < 64 && localCharacter.test(plain[start - 1] ?? '')) start -= 1;
    const from = index + sign.length;
    const [host] = domain.exec(plain.slice(from, from + longestDomain)) ?? [];
    if (start === until || host === undefined) continue;
    const written = host.replaceAll(/[([] ?dot ?[)\]]/gi, '.').replaceAll(' ', '');
    const shown = maskEmail(`${plain.slice(start, until)}@${written}`);
    yield { start, end: from + host.length, shown };
  }
}

const pan = finderOf(/(?<![0-9a-z])([a-z]{5}[0-9]{4}[a-z])(?![0-9a-z])/gi, (_, found) =>
  maskFunctions.pan(found),
);

/** Finds a PAN in groups, such as `ABCPE 1234 F`, but not words around a year. */
const groupedPan = finderOf(
  /(?<![0-9a-z])([a-z]{3}[ ./-]?[abcfghljptk][a-z][ ./-]{0,2}[0-9]{4}[ ./-]{0,2}[a-z])(?![0-9a-z])/gi,
  (_, found) =>
    year.test(found) && found !== found.toUpperCase()
      ? null
      : maskFunctions.pan(found.replaceAll(separators, '')),
);

/** Finds a mobile number with separators. The country code before it stays visible. */
const mobile = finderOf(
  /(?<![0-9])(?:\(?(?:\+|00)?91\)?[ ./-]{0,2}(?:\(0\)|0)?[ ./-]?|0[ ./-]?)?(\(?[3-9](?:[ ./()-]{0,2}[0-9]){9})(?![0-9])/g,
  (whole, found) => {
    if (isDate.test(found)) return null;
    const opening = found.startsWith('(') && !found.includes(')') ? '(' : '';
    return whole.replace(found, opening + maskMobile(found.replaceAll(separators, '')));
  },
);

const isDate = /[0-9]{1,2}[./-][0-9]{1,2}[./-](?:19|20)[0-9]{2}/;

/** Finds a number after the word "folio". */
const namedFolio = finderOf(
  /(?:folios?|फोलियो|फ़ोलियो)(?: ?(?:numbers?|nos?|num|नंबर|संख्या|is|#))?[ .:#=-]{0,3}([0-9a-z]{4,20}(?: ?\/ ?[0-9]{1,4})?)(?![0-9a-z])/gi,
  (whole, found) => (/[0-9]/.test(found) ? whole.replace(found, maskFunctions.folio(found)) : null),
);

/**
 * Finds a number at least as long as a folio number, with its suffix; account numbers match too.
 */
const longNumber = finderOf(
  /(?<![0-9])([0-9]{7,40}(?: ?\/ ?[0-9]{1,4})?|[0-9]{4}[ -][0-9]{4}[ -][0-9]{4})(?![0-9])/g,
  (_, found) => maskFunctions.folio(found),
);

/** Masks matches in a text whose digits and letters were converted to ASCII. */
function maskFound(text: string, find: Finder): string {
  const { plain, startOf } = normalizeToAscii(text);
  let masked = '';
  let done = 0;
  for (const { start, end, shown } of find(plain)) {
    if (startOf(start) < done) continue;
    masked += text.slice(done, startOf(start)) + shown;
    done = startOf(end);
  }
  return masked + text.slice(done);
}

const maskBy = (finders: readonly Finder[]) => (text: string) =>
  finders.reduce((masked, finder) => maskFound(masked, finder), text);

/** Masks each PAN, mobile number and e-mail address in a text, in any spelling. */
export const maskIdentifiersInText = maskBy([emails, pan, groupedPan, mobile]);

/**
 * Masks every kind of identifier in a reason, including numbers as long as a folio number (rule
 * 15.10).
 */
export const maskIdentifiersInReason = maskBy([
  emails,
  pan,
  groupedPan,
  mobile,
  namedFolio,
  longNumber,
]);
