import { describe, expect, it, test } from 'vitest';

import { maskIdentifiersInReason, maskIdentifiersInText } from './masks.ts';

describe('maskIdentifiersInReason', () => {
  test.each([
    ['9820012345', 'xxxxxx2345'],
    ['+91 98200 12345', '+91 xxxxxx2345'],
    ['+91-98200-12345', '+91-xxxxxx2345'],
    ['0091 9820012345', '0091 xxxxxx2345'],
    ['(+91) 98200-12345', '(+91) xxxxxx2345'],
    ['+91 (0) 98200 12345', '+91 (0) xxxxxx2345'],
    ['982-001-2345', 'xxxxxx2345'],
    ['(982) 001 2345', 'xxxxxx2345'],
    ['98 20 01 23 45', 'xxxxxx2345'],
    ['98200.12345', 'xxxxxx2345'],
    ['98200\u00a012345', 'xxxxxx2345'],
    ['98200\u201112345', 'xxxxxx2345'],
    ['98\u200b2001\u200d2345', 'xxxxxx2345'],
    ['९८२००१२३४५', 'xxxxxx2345'],
    ['９８２００１２３４５', 'xxxxxx2345'],
    ['mobile9820012345', 'mobilexxxxxx2345'],
    ['9820012345 9820012346', 'xxxxxx2345 xxxxxx2346'],
    ['ABCPE1234F', 'ABCxxxxx4F'],
    ['abcpe1234f', 'abcxxxxx4f'],
    ['ABCPE 1234 F', 'ABCxxxxx4F'],
    ['abcpe-1234-f', 'abcxxxxx4f'],
    ['ＡＢＣＰＥ１２３４Ｆ', 'ABCxxxxx4F'],
    ['asha.rao@example.com', 'as***@example.com'],
    ['ASHA_RAO+mf@mail.example.co.in', 'AS***@mail.example.co.in'],
    ['asha(at)example.com', 'as***@example.com'],
    ['asha [at] example [dot] com', 'as***@example.com'],
    ['asha@\u200bexample.com', 'as***@example.com'],
    ['1234567', 'xxx4567'],
    ['12345678/90', 'xxxxxxx8/90'],
    ['folio no. 12345', 'folio no. x2345'],
    ['Folio: AB1234', 'Folio: xx1234'],
    ['फोलियो संख्या 12345', 'फोलियो संख्या x2345'],
    ['1234 5678 9012', 'xxxxxxxxxx9012'],
  ])(
    'maskIdentifiersInReason masks the identifier %s at any position of a reason',
    (identifier, shown) => {
      expect(maskIdentifiersInReason(identifier)).toBe(shown);
      expect(maskIdentifiersInReason(`क्योंकि ${identifier}, asked`)).toBe(`क्योंकि ${shown}, asked`);
      expect(maskIdentifiersInReason(`(${identifier})`)).toBe(`(${shown})`);
    },
  );

  test.each([
    'MF-7K4Q-9M2X is the same case',
    'Rs 50,000 on 05-12-2026, and Rs 12,34,567',
    'Since 2026 a court has asked; PIN 400001',
    '2026-11-28T10:00:00.000Z',
    'ARN-123456, EUIN E123456',
    'The folio was closed in 2019',
    'उसने फिर लिखा है',
  ])('maskIdentifiersInReason leaves “%s” unchanged', (text) => {
    expect(maskIdentifiersInReason(text)).toBe(text);
  });

  it('maskIdentifiersInReason leaves an already masked reason unchanged', () => {
    const masked = maskIdentifiersInReason(
      '9820012345 ABCPE1234F asha@example.com folio AB1234 12345678/90',
    );
    expect(maskIdentifiersInReason(masked)).toBe(masked);
  });

  it('maskIdentifiersInReason handles 2,000 repetitions of identifier-like text', () => {
    for (const part of ['9 8-', 'a@', 'abcpe', '1234 ', 'folio no ', 'a.'])
      expect(maskIdentifiersInReason(part.repeat(2000)).length).toBeGreaterThan(0);
  });
});

it('maskIdentifiersInText leaves a number unmasked that is neither a mobile number nor a PAN', () => {
  expect(maskIdentifiersInText('1234567, asha@example.com')).toBe('1234567, as***@example.com');
});
