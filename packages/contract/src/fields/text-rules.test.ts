import { describe, expect, it } from 'vitest';

import { readErrorKeys } from '../testing/read-error-keys.ts';
import {
  emailSchema,
  filterTextSchema,
  optionalTextSchema,
  textPatterns,
  requiredTextSchema,
  countCharacters,
} from './text-rules.ts';

const wordsIn = (text: string) => text.split(/\s+/);

/** Valid and invalid example texts of each pattern. */
const examples: Readonly<Record<keyof typeof textPatterns, readonly [string[], string[]]>> = {
  lettersAndSpaces: [
    ['', 'Asha Rao', 'मीनाक्षी', 'க்\u200cஷ', 'क्\u200dष', 'é', 'e\u0301'],
    ['Asha2', '2Asha', 'A-B', 'A.', 'A\nB', 'A\u200bB', '२'],
  ],
  personName: [
    [
      "Maria D'Souza",
      'Maria D’Souza',
      'Dr. Rao',
      'Anne-Marie',
      'Rao, Jr.',
      'S/o Ram (Sr.)',
      'मीरा',
    ],
    ['', ' ', "'", '.-', 'Asha 2', 'A@b', '<b>A</b>', 'A\nB', 'A\u200bB'],
  ],
  alphanumeric: [
    ['', 'AZaz09'],
    ['A B', ' A', 'A ', 'A-1', 'é', '२'],
  ],
  alphanumericAndSpaces: [
    ['', 'AZ az 09', ' '],
    ['A-1', '-A', 'é', 'A\tB', 'A\n'],
  ],
  userId: [
    ['', 'AZ az_09-'],
    ['a@b', '@a', 'a.', 'é'],
  ],
  digits: [
    ['', '0123456789'],
    ['1a', 'a1', ' 1', '1 ', '२', '-1'],
  ],
  maskedDigits: [
    ['', '9819811818', 'xxxxxx1818', 'x1', 'xxxxxx'],
    ['xxxxxxx818', '1x', 'X1', '1 ', 'x1x'],
  ],
  lettersDigitsAndSpaces: [
    ['', 'Sector 5', 'सेक्टर 5', 'क्\u200dष 1', 'க்\u200cஷ', 'é'],
    ['A-5', '-A', 'A,', 'A\n', '२'],
  ],
  mobile: [
    ['3000000000', '9', '4123'],
    ['', '2000000000', '0', '98a', 'a98', ' 9'],
  ],
  email: [
    ['a@b.co', 'A.b_c%d+e-f@B-1.c-2.info', 'a@b.c.d.in'],
    wordsIn(`a@b @b.co a@.co a@b..co a@b.c a@b.museu a@b.CO a@b.co. a@b_c.co a@b@c.co é@b.co
      a@b.1.2`).concat('', 'a b@b.co', ' a@b.co', 'a@b.co '),
  ],
  pan: [
    Array.from('ABCFGHLJPTF', (fourth) => `ZQX${fourth}E1234F`),
    wordsIn(`abcpe1234f ABCPE123F ABCPE12345F ABCPE12A4F ABCPE12345 ABCP11234F 1BCPE1234F AB1PE1234F
      XABCPE1234F ABCPE1234FX`).concat(
      ['', ' ABCPE1234F'],
      Array.from('DEIKMNOQRSUVWXYZ', (fourth) => `ZQX${fourth}E1234F`),
    ),
  ],
  withoutSpecialCharacters: [
    ['', 'a, b. c - d_e/f! ? # % ^ + = ~ ₹\n'],
    Array.from(`*|":<>[]{}\`\\()';@&$`),
  ],
  oneLine: [
    ['', 'a b', 'मीनाक्षी 🙏', 'क्\u200dष'],
    ['a\nb', '\t', 'a\r', '\0', '\u007f', '\u0085', '\ud800', 'a\udc00'],
  ],
  manyLines: [
    ['', 'a\r\n\tb 🙏'],
    ['\0', 'a\n\u000b', '\u001b\n', '\u0085', '\n\ud800', '\udc00'],
  ],
};

it.each(Object.entries(examples))(
  'the text pattern %s accepts the valid examples and rejects the invalid examples',
  (name, [taken, refused]) => {
    const pattern = textPatterns[name as keyof typeof textPatterns];
    expect(taken.filter((text) => !pattern.test(text))).toEqual([]);
    expect(refused.filter((text) => pattern.test(text))).toEqual([]);
  },
);

it('countCharacters counts the code points of the text’s NFC form (rule 5.4)', () => {
  expect(['', 'ab', 'e\u0301', '🙏🙏', 'क्\u200dष'].map(countCharacters)).toEqual([0, 2, 1, 2, 4]);
});

const errorOf = (...of: Parameters<typeof readErrorKeys>) => readErrorKeys(...of)[''];

describe('optional texts and search texts', () => {
  const optional = optionalTextSchema({
    pattern: [textPatterns.digits, 'folioInvalid'],
    max: 3,
    tooLong: 'folioMax',
  });

  it('optionalTextSchema accepts a missing or empty text and rejects null', () => {
    expect(optional.parse(undefined)).toBe('');
    expect(optional.parse('')).toBe('');
    expect(errorOf(optional, null)).toBe('invalidValue');
    const pan = optionalTextSchema({
      pattern: [textPatterns.pan, 'panInvalid'],
      max: 10,
      tooLong: 'max45',
    });
    expect(errorOf(pan, '')).toBeUndefined();
  });

  it('optionalTextSchema accepts a text of the maximum length and rejects a longer text', () => {
    expect(errorOf(optional, '123')).toBeUndefined();
    expect(errorOf(optional, '1234')).toBe('folioMax');
    expect(errorOf(optional, 'a')).toBe('folioInvalid');
  });

  it('optionalTextSchema rejects a line break unless the rule allows several lines', () => {
    const rule = { max: 9, tooLong: 'reasonMax' } as const;
    expect(errorOf(optionalTextSchema(rule), 'a\nb')).toBe('controlCharacters');
    expect(errorOf(optionalTextSchema({ ...rule, multiline: true }), 'a\nb')).toBeUndefined();
    expect(errorOf(optionalTextSchema({ ...rule, multiline: true }), 'a\0b')).toBe(
      'controlCharacters',
    );
  });

  it('filterTextSchema accepts a search of one line and at most the maximum length', () => {
    expect(errorOf(filterTextSchema(3), 'abc')).toBeUndefined();
    expect(errorOf(filterTextSchema(3), 'abcd')).toBe('invalidValue');
    expect(errorOf(filterTextSchema(3), 'a\n')).toBe('controlCharacters');
  });
});

it('requiredTextSchema rejects a missing or blank text', () => {
  const required = requiredTextSchema({ required: 'textRequired', max: 9, tooLong: 'reasonMax' });
  for (const value of [undefined, null, 7, '', ' \t'])
    expect(errorOf(required, value)).toBe('textRequired');
  expect(errorOf(required, ' a ')).toBeUndefined();
});

it('emailSchema requires a valid e-mail address of at most the given length (rule 2.3)', () => {
  const rule = emailSchema(12, 'userEmailMax');
  const values = ['', ' ', 'a@b', 'aa@bbbbbb.co', 'aaa@bbbbbb.co'];
  expect(values.map((value) => errorOf(rule, value))).toEqual([
    'emailRequired',
    'emailRequired',
    'emailInvalid',
    undefined,
    'userEmailMax',
  ]);
});
