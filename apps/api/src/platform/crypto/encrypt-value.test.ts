import { randomBytes } from 'node:crypto';

import { expect, test } from 'vitest';

import { decryptValue, encryptValue } from './encrypt-value.ts';

const key = randomBytes(32);
const place = 'feedbacks.sealed:7';

test.each(['', 'Asha Rao', 'आशा राव'])(
  'decryptValue() returns the text that encryptValue() encrypted: "%s"',
  (text) => {
    const sealed = encryptValue(key, place, text);
    expect(decryptValue(key, place, sealed).toString()).toBe(text);
    if (text) expect(sealed.includes(text)).toBe(false);
    expect(encryptValue(key, place, text)).not.toEqual(sealed);
  },
);

test('decryptValue() returns encrypted bytes that are not valid text', () => {
  const bytes = Buffer.from(Array.from({ length: 256 }, (_, at) => at));
  expect(decryptValue(key, place, encryptValue(key, place, bytes))).toEqual(bytes);
});

test('decryptValue() throws for another key, another table column or row, or a changed or missing byte', () => {
  const sealed = encryptValue(key, place, 'ABCPE1234F');
  expect(() => decryptValue(randomBytes(32), place, sealed)).toThrow();
  expect(() => decryptValue(key, 'feedbacks.sealed:8', sealed)).toThrow();
  for (let at = 0; at < sealed.length; at += 1) {
    const changed = Buffer.from(sealed);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(() => decryptValue(key, place, changed)).toThrow();
  }
  for (const end of [0, 1, 12, 13, 28])
    expect(() => decryptValue(key, place, sealed.subarray(0, end))).toThrow(
      `${place} contains no encrypted value`,
    );
  expect(() => decryptValue(key, place, sealed.subarray(0, -1))).toThrow();
});
