/**
 * Returns whether a key looks chosen by a person rather than random: few different bytes, a byte
 * many times in a row, a repeated pattern, a sequence, or text. A random key of 16 or 32 bytes
 * counts as weak less than once in a million.
 * @param hex an even number of hexadecimal digits
 */
export function isWeakKey(hex: string): boolean {
  const bytes = [...Buffer.from(hex, 'hex')];
  const half = bytes.length / 2;
  const repeats = Array.from({ length: half }, (_, index) => index + 1).some((period) =>
    bytes.every((byte, index) => index < period || byte === bytes[index - period]),
  );
  const steps = new Set(bytes.slice(1).map((byte, index) => (byte - (bytes[index] ?? 0)) & 0xff));
  const isText = bytes.every((byte) => byte >= 0x20 && byte < 0x7f);
  return (
    repeats ||
    isText ||
    steps.size < half / 2 ||
    new Set(bytes).size < half ||
    hasRun(bytes, longestRun)
  );
}

/** A longer run of the same byte does not occur in random keys. */
const longestRun = 5;

const hasRun = (values: readonly unknown[], length: number): boolean =>
  values.some((value, index) =>
    Array.from({ length }, (_, offset) => values[index + offset]).every((each) => each === value),
  );

/** Returns whether a token has so few different characters that an attacker can guess it. */
export const isWeakToken = (token: string): boolean => {
  const letters = token.split('');
  return new Set(letters).size < 8 || hasRun(letters, longestRun);
};
