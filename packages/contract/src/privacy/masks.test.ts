import { expect, it } from 'vitest';

import { maskAddress, masks } from './masks.ts';

it('shows what tells one identifier from another, and no more', () => {
  expect(masks.mobile('9819811818')).toBe('xxxxxx1818');
  expect(masks.email('asha.rao@example.com')).toBe('as***@example.com');
  expect(masks.pan('ABCPE1236K')).toBe('ABCxxxxx6K');
  expect(masks.folio('12345678')).toBe('xxxx5678');
  expect(maskAddress('asha@example.com')).toBe('as***@example.com');
  expect(maskAddress('9819811818')).toBe('xxxxxx1818');
});

it('never shows a short value whole', () => {
  expect(masks.folio('1234')).toBe('xxxx');
  expect(masks.pan('ABCDE')).toBe('xxxxx');
  expect(masks.email('a@example.com')).toBe('a***@example.com');
  expect(masks.email('no address')).toBe('***');
});
