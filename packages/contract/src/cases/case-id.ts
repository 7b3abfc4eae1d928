import { removeGroupSeparators } from '../fields/normalize.ts';

/**
 * Crockford's base 32 alphabet. It has no I, L, O or U, so that a case id can be read aloud without
 * mistakes.
 */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const prefix = 'MF';

/**
 * Returns the Luhn check character in base 32, which detects every single wrong character and most
 * swapped characters.
 */
function checkCharacter(body: string): string {
  let sum = 0;
  Array.from(body).forEach((character, index) => {
    const isDoubled = (body.length - index) % 2 === 1;
    const value = alphabet.indexOf(character) * (isDoubled ? 2 : 1);
    sum += Math.floor(value / alphabet.length) + (value % alphabet.length);
  });
  return alphabet.charAt((alphabet.length - (sum % alphabet.length)) % alphabet.length);
}

/**
 * Returns a new case id, such as `MF-7K4Q-9M2P`: 35 random bits and a check character (rule 9.2).
 */
export function generateCaseId(): string {
  const random = crypto.getRandomValues(new Uint8Array(7));
  const body = [...random].map((byte) => alphabet.charAt(byte % alphabet.length)).join('');
  const whole = body + checkCharacter(body);
  return `${prefix}-${whole.slice(0, 4)}-${whole.slice(4)}`;
}

/**
 * Parses a case id. Ignores case, spaces, dashes and the script of digits, and reads O, I and L as
 * digits. Returns null when the text cannot be a case id, which the check character decides.
 */
export function parseCaseId(text: string): string | null {
  const bare = removeGroupSeparators(text).toUpperCase().replace(/^MF/, '');
  const read = bare.replaceAll('O', '0').replaceAll(/[IL]/g, '1');
  if (!/^[0-9A-HJKMNP-TV-Z]{8}$/.test(read)) return null;
  if (checkCharacter(read.slice(0, 7)) !== read[7]) return null;
  return `${prefix}-${read.slice(0, 4)}-${read.slice(4)}`;
}
