import { describe, expect, it } from 'vitest';

import { customerFeedbackSchema } from '../submissions/feedback-forms.ts';
import { otpRecipientSchema, otpSchema } from '../auth/auth.ts';
import { parseCaseId } from '../cases/case-id.ts';
import {
  isBlank,
  normalizeCode,
  normalizeEmail,
  removeGroupSeparators,
  normalizeMobile,
  normalizeName,
  normalizePan,
} from './normalize.ts';

const zeros = ['0', '٠', '۰', '०', '০', '੦', '૦', '୦', '௦', '౦', '೦', '൦', '０', '𝟎', '𝟶'];
const inDigitsOf = (zero: string, text: string) =>
  text.replaceAll(/\d/g, (digit) =>
    String.fromCodePoint((zero.codePointAt(0) ?? 0) + Number(digit)),
  );

describe('normalizeName', () => {
  it.each([
    ['a no-break space', 'Asha\u00a0Verma'],
    ['a tab', 'Asha\tVerma'],
    ['several spaces', 'Asha \u2003\u3000 Verma'],
    ['a line separator', 'Asha\u2028Verma'],
    ['a byte order mark', '\ufeffAsha Verma'],
    ['a soft hyphen and a zero-width space', 'As\u00adha\u200b Verma'],
    ['marks of direction', '\u202aAsha Verma\u202c\u200e'],
  ])('normalizeName turns a name with %s into “Asha Verma”', (_, text) => {
    expect(normalizeName(text)).toBe('Asha Verma');
  });

  it('normalizeName keeps the zero-width joiners of Indic scripts', () => {
    expect(normalizeName('क्\u200dष श्\u200cर')).toBe('क्\u200dष श्\u200cर');
  });
});

describe('isBlank', () => {
  it.each([
    '',
    ' \t\u00a0',
    '\u200b\u200c\u200d\u2060\ufeff',
    '\u3164\u115f\u1160\uffa0',
    '\u2800',
    '\u{e0020}\ufe0f\u00ad\u034f',
  ])('isBlank returns true for invisible characters (%j)', (text) => {
    expect(isBlank(text)).toBe(true);
  });

  it.each(['a', 'क', '।', '0', '😀'])(
    'isBlank returns false for the visible character %s',
    (text) => {
      expect(isBlank(text)).toBe(false);
    },
  );
});

describe('normalizeMobile', () => {
  it.each([
    '9876543210',
    '0 98765 43210',
    '+91 098765 43210',
    '+91 (0) 98765-43210',
    '+91 (0)9876543210',
    '0091-98765 43210',
    '(+91) 98765.43210',
    '091 98765 43210',
    '91\u00a098765\u201143210',
    '\u202a+91 98765 43210\u202c',
  ])('normalizeMobile converts %j to ten digits', (text) => {
    expect(normalizeMobile(text)).toBe('9876543210');
  });

  it.each(zeros)('normalizeMobile converts the digits of the script whose zero is %s', (zero) => {
    expect(normalizeMobile(inDigitsOf(zero, '+91 98765 43210'))).toBe('9876543210');
  });

  it.each([
    ['9198765432', '9198765432'],
    ['098765', '098765'],
    ['+44 7911 123456', '+447911123456'],
    ['98765O3210', '98765O3210'],
    ['9876543210 / 9876500000', '9876543210/9876500000'],
  ])('normalizeMobile removes no digits from %j', (text, expected) => {
    expect(normalizeMobile(text)).toBe(expected);
  });
});

describe('PAN, e-mail address, folio, OTP and case id', () => {
  it.each([
    ['abcpe-1234-f', 'ABCPE1234F'],
    ['ABCPE\u20131234\u2011F\u200b', 'ABCPE1234F'],
    ['ＡＢＣＰＥ１２３４Ｆ', 'ABCPE1234F'],
    [' ABCPE १२३४ F', 'ABCPE1234F'],
  ])('normalizePan converts %j to the PAN ABCPE1234F', (text, expected) => {
    expect(normalizePan(text)).toBe(expected);
  });

  it.each([
    ['asha\u2011verma@example.com', 'asha-verma@example.com'],
    [' asha\u200b@exam\u00adple.com\u00a0', 'asha@example.com'],
    ['asha@mutual\u2212fund.example', 'asha@mutual-fund.example'],
  ])(
    'normalizeEmail replaces special hyphens and removes invisible characters in %j',
    (text, expected) => {
      expect(normalizeEmail(text)).toBe(expected);
    },
  );

  it('normalizeCode and removeGroupSeparators convert the digits of any script in a folio and an OTP', () => {
    expect(normalizeCode('१२३ ४५६')).toBe('123 456');
    expect(removeGroupSeparators('१२३ ४५६')).toBe('123456');
    expect(otpSchema.parse('٤٥٦ ١٢٣')).toBe('456123');
  });

  it.each([
    'MF\u2013DKHP\u20132YZS',
    'mf\u2011dkhp\u20112yzs\u200b',
    'ＭＦ－ＤＫＨＰ－２ＹＺＳ',
    'MF-DKHP-२YZS',
  ])('parseCaseId reads %j as the case id MF-DKHP-2YZS', (text) => {
    expect(parseCaseId(text)).toBe('MF-DKHP-2YZS');
  });
});

describe('the schemas of the forms and of the API', () => {
  const filled = {
    type: 'c',
    name: 'Asha\u00a0\tVerma',
    mobile: '+91 (0)९८७६५ ४३२१०',
    email: 'asha\u2011verma@example.com\u200b',
    city: 'Pune',
    pan: 'abcpe\u20131234\u2013f',
    folio: '१२३\u200b',
    feedbackType: 'Transactions',
    subType: 'SIP',
    description: 'Debited twice.',
  };

  it('the schemas of the forms and of the API normalize names, mobile numbers, e-mail addresses, PANs and folios', () => {
    expect(customerFeedbackSchema.parse(filled)).toMatchObject({
      name: 'Asha Verma',
      mobile: '9876543210',
      email: 'asha-verma@example.com',
      pan: 'ABCPE1234F',
      folio: '123',
    });
    expect(otpRecipientSchema.parse({ companyId: '0 98765 43210' })).toEqual({
      companyId: '9876543210',
    });
  });

  it.each([
    ['name', 'nameRequired'],
    ['description', 'descriptionRequired'],
  ])('the customer form rejects a %s of invisible characters as missing', (field, message) => {
    const { error } = customerFeedbackSchema.safeParse({
      ...filled,
      [field]: '\u200b\u3164\u00a0',
    });
    expect(error?.issues).toMatchObject([{ path: [field], message }]);
  });
});
