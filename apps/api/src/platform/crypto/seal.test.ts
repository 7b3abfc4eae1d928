import { randomBytes } from 'node:crypto';

import { expect, test } from 'vitest';

import { open, seal } from './seal.ts';

const key = randomBytes(32);
const place = 'feedbacks.sealed:7';

test.each(['', 'Asha Rao', 'आशा राव'])('decrypts the text that it encrypted: "%s"', (text) => {
  const sealed = seal(key, place, text);
  expect(open(key, place, sealed).toString()).toBe(text);
  if (text) expect(sealed.includes(text)).toBe(false);
  expect(seal(key, place, text)).not.toEqual(sealed);
});

test('decrypts bytes that are not text', () => {
  const bytes = Buffer.from(Array.from({ length: 256 }, (_, at) => at));
  expect(open(key, place, seal(key, place, bytes))).toEqual(bytes);
});

test('decrypts nothing with another key, another place, or a changed or missing byte', () => {
  const sealed = seal(key, place, 'ABCPE1234F');
  expect(() => open(randomBytes(32), place, sealed)).toThrow();
  expect(() => open(key, 'feedbacks.sealed:8', sealed)).toThrow();
  for (let at = 0; at < sealed.length; at += 1) {
    const changed = Buffer.from(sealed);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(() => open(key, place, changed)).toThrow();
  }
  for (const end of [0, 1, 12, 13, 28])
    expect(() => open(key, place, sealed.subarray(0, end))).toThrow(`${place} holds nothing`);
  expect(() => open(key, place, sealed.subarray(0, -1))).toThrow();
});
