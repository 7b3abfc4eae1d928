/** A text converted to plain characters, with each character's position in the original text. */
interface FoldedText {
  readonly plain: string;
  /**
   * Returns the position in the original text of a character of `plain`; the original text's length
   * for the end.
   */
  readonly startOf: (index: number) => number;
}

const ascii = /^[\x20-\x7e\n]*$/;
const invisible = /^\p{Cf}$/u;
const spaceLike = /^[\p{Zs}\t\r]$/u;
const dashLike = /^\p{Pd}$/u;
const decimalDigit = /^\p{Nd}$/u;

/**
 * Converts wide letters, digits of other scripts, dashes and spaces to ASCII and removes invisible
 * characters, so that one pattern finds a number in all its spellings.
 */
export function normalizeToAscii(text: string): FoldedText {
  if (ascii.test(text)) return { plain: text, startOf: (index) => index };
  const starts: number[] = [];
  let plain = '';
  let index = 0;
  for (const character of text) {
    const folded = foldCharacter(character);
    for (let unit = 0; unit < folded.length; unit += 1) starts.push(index);
    plain += folded;
    index += character.length;
  }
  return { plain, startOf: (at) => starts[at] ?? text.length };
}

function foldCharacter(character: string): string {
  if (character === '\n') return character;
  if (spaceLike.test(character)) return ' ';
  if (dashLike.test(character)) return '-';
  if (decimalDigit.test(character)) return digitOf(character);
  return invisible.test(character) ? '' : character.normalize('NFKC');
}

/**
 * Returns the ASCII digit. The digits of Indic scripts end at 6 to F of their Unicode block; others
 * count from 0.
 */
function digitOf(character: string): string {
  const plain = character.normalize('NFKC');
  if (/^[0-9]$/.test(plain)) return plain;
  const code = character.codePointAt(0) ?? 0;
  const value = code >= 0x900 && code < 0xd80 ? (code & 0x7f) - 0x66 : code & 0xf;
  return String(Math.abs(value) % 10);
}
