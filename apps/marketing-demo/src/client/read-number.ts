const devanagariZero = '०'.charCodeAt(0);

/** Digits alone, or in groups as lakhs and crores or thousands are written. */
const number = /^-?(?:\d+|\d{1,3}(?:,\d{2,3})*,\d{3})?(?:\.\d+)?$/;

/** The number that a person wrote, with its unit or without; null when it is none. */
export function readNumber(text: string): number | null {
  const bare = text
    .replaceAll(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - devanagariZero))
    .replace(/^\s*(?:rs\.?|₹)/i, '')
    .replace(/%\s*$/, '')
    .replaceAll(/\s/g, '');
  return /\d/.test(bare) && number.test(bare) ? Number(bare.replaceAll(',', '')) : null;
}
