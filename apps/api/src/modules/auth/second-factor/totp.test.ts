import { expect, test } from 'vitest';

import { encodeBase32, calculateTimeStep, findTimeStepOfCode, calculateTotpCode } from './totp.ts';

const key = Buffer.from('12345678901234567890');
const at = (seconds: number) => new Date(seconds * 1000);

// Test vectors of RFC 6238, appendix B. The product's six-digit codes are the last six of the eight
// digits.
test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('calculateTotpCode returns the code of RFC 6238 at %i seconds', (seconds, code) => {
  expect(calculateTotpCode(key, calculateTimeStep(at(seconds)))).toBe(code);
});

test('accepts the TOTP codes of the previous, the current and the next time step only', () => {
  const now = at(1_234_567_890);
  const step = calculateTimeStep(now);
  const taken = [-2, -1, 0, 1, 2].map((off) =>
    findTimeStepOfCode(key, calculateTotpCode(key, step + off), now),
  );
  expect(taken).toEqual([null, step - 1, step, step + 1, null]);
  expect(findTimeStepOfCode(key, '', now)).toBeNull();
});

test('encodes an authenticator key in base32 without padding', () => {
  expect(encodeBase32(key)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
  // Test vectors of RFC 4648, section 10, without padding.
  const written = ['', 'f', 'fo', 'foo', 'foob', 'fooba'].map((text) =>
    encodeBase32(Buffer.from(text)),
  );
  expect(written).toEqual(['', 'MY', 'MZXQ', 'MZXW6', 'MZXW6YQ', 'MZXW6YTB']);
});
