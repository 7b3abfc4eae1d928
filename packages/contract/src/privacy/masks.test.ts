import { expect, it } from 'vitest';

import { maskAddress } from './mask-address.ts';
import { masks, maskIdentifiersIn, isIdentifierSearch } from './masks.ts';

it('masks show only a few distinguishing characters of a mobile number, e-mail address, PAN or folio', () => {
  expect(masks.mobile('9819811818')).toBe('xxxxxx1818');
  expect(masks.email('asha.rao@example.com')).toBe('as***@example.com');
  expect(masks.pan('ABCPE1236K')).toBe('ABCxxxxx6K');
  expect(masks.folio('12345678')).toBe('xxxx5678');
  expect(maskAddress('asha@example.com')).toBe('as***@example.com');
  expect(maskAddress('9819811818')).toBe('xxxxxx1818');
});

it('maskIdentifiersIn masks PANs and mobile numbers and leaves other numbers and codes unchanged', () => {
  expect(maskIdentifiersIn('मेराPAN ABCPE1236K, abcpe1236k; call +919819811818, 09819811818')).toBe(
    'मेराPAN ABCxxxxx6K, abcxxxxx6k; call +91xxxxxx1818, 0xxxxxx1818',
  );
  expect(maskIdentifiersIn('Or 98198 11818 (+91 98198-11818).')).toBe(
    'Or xxxxxx1818 (+91 xxxxxx1818).',
  );
  expect(maskIdentifiersIn('919819811818, 91 9819811818, +91-9819811818')).toBe(
    '91xxxxxx1818, 91 xxxxxx1818, +91-xxxxxx1818',
  );
  const other = 'MF-7K4Q-9M2X, 2981981181, 123456789012, Rs 50,000 on 05-12-2026, ABCPE1236KX';
  expect(maskIdentifiersIn(other)).toBe(other);
});

it('masks never show a short folio, PAN or e-mail address completely', () => {
  expect(masks.folio('1234')).toBe('xxxx');
  expect(masks.pan('ABCDE')).toBe('xxxxx');
  expect(masks.email('a@example.com')).toBe('a***@example.com');
  expect(masks.email('@example.com')).toBe('***@example.com');
  expect(masks.email('no address')).toBe('***');
});

it('isIdentifierSearch returns true for a search by mobile number, e-mail address, PAN or folio', () => {
  for (const search of [
    '9819811818',
    'refund +91 98198 11818',
    'asha.rao@example.com',
    'abcpe1236k',
    '12345678/90',
  ])
    expect(isIdentifierSearch(search), search).toBe(true);
  for (const search of ['refund of SIP 2026', 'MF-7K4Q-9M2X', '400001', 'ARN-123456', ''])
    expect(isIdentifierSearch(search), search).toBe(false);
});
