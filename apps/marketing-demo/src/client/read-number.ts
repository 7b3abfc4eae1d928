const devanagariZero = '०'.charCodeAt(0);

/** Matches digits, ungrouped or grouped as lakhs and crores or as thousands. */
const number = /^-?(?:\d+|\d{1,3}(?:,\d{2,3})*,\d{3})?(?:\.\d+)?$/;

/**
 * Parses a number that a visitor typed, with or without its unit; returns null when the text is not
 * a number.
 */
export function readNumber(text: string): number | null {
  const bare = text
    .replaceAll(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - devanagariZero))
    .replace(/^\s*(?:rs\.?|₹)/i, '')
    .replace(/%\s*$/, '')
    .replaceAll(/\s/g, '');
  return /\d/.test(bare) && number.test(bare) ? Number(bare.replaceAll(',', '')) : null;
}
