import { describe, expect, it } from 'vitest';

import { customerFeedbackSchema, distributorFeedbackSchema } from './feedback-forms.ts';
import { employeeFeedbackWithOptionsSchema } from '../people/employee-forms.ts';
import { publicSubmissionSchema } from './feedback.ts';
import { fieldErrors } from '../fields/field-errors.ts';

const customer = {
  type: 'c',
  name: 'Asha Verma',
  mobile: '9876543210',
  email: 'asha.verma@example.com',
  city: 'Pune',
  feedbackType: 'Transactions',
  subType: 'SIP debited twice',
  description: 'My October instalment was debited twice.',
  pan: 'ABCPE1234F',
  folio: '',
};

const distributor = { ...customer, type: 'd', arn: 'ARN 12345', euin: 'E123456' };

const errorsOf = (
  schema: typeof customerFeedbackSchema | typeof distributorFeedbackSchema,
  value: object,
) => {
  const result = schema.safeParse(value);
  return result.success ? {} : fieldErrors(result.error.issues);
};

describe('the customer form (rules 2.3, 2.4)', () => {
  it('accepts a whole one, in any script, byte for byte', () => {
    const hindi = { ...customer, name: 'मीनाक्षी जोशी', description: 'दो बार डेबिट हुआ 🙏\n‏שלום' };
    expect(customerFeedbackSchema.parse(hindi)).toMatchObject(hindi);
  });

  it.each([
    ['name', '', 'nameRequired'],
    ['name', '   ', 'nameRequired'],
    ['name', 'Asha 2', 'onlyCharacters'],
    ['name', 'a'.repeat(41), 'nameMax'],
    ['mobile', '', 'mobileRequired'],
    ['mobile', '98765', 'mobileTooShort'],
    ['mobile', '98765432101', 'mobileTooLong'],
    ['mobile', '2876543210', 'mobileInvalid'],
    ['mobile', '98765x3210', 'mobileInvalid'],
    ['email', '', 'emailRequired'],
    ['email', 'asha@example', 'emailInvalid'],
    ['email', 'asha@example.COM', 'emailInvalid'],
    ['email', 'asha@example.museum', 'emailInvalid'],
    ['city', '', 'locationRequired'],
    ['feedbackType', '', 'queryRequired'],
    ['subType', '', 'subQueryRequired'],
    ['description', '', 'descriptionRequired'],
    ['description', 'a'.repeat(2001), 'descriptionMax'],
    ['description', 'a\u0000b', 'controlCharacters'],
    ['description', 'a\ud800b', 'controlCharacters'],
    ['pan', 'ABCDE1234F', 'panInvalid'],
    ['folio', '12-3', 'folioInvalid'],
    ['folio', '1'.repeat(26), 'folioMax'],
  ])('says of %s %j: %s', (field, value, key) => {
    expect(errorsOf(customerFeedbackSchema, { ...customer, [field]: value })).toEqual({
      [field]: key,
    });
  });

  it.each(Array.from('*|":<>[]{}`\\()\';@&$'))('refuses %s in the description', (character) => {
    const value = { ...customer, description: `a ${character} b` };
    expect(errorsOf(customerFeedbackSchema, value)).toEqual({ description: 'specialCharacters' });
  });

  it('counts the code points of the NFC form, not UTF-16 units', () => {
    expect(
      errorsOf(customerFeedbackSchema, { ...customer, description: '🙏'.repeat(2000) }),
    ).toEqual({});
    expect(errorsOf(customerFeedbackSchema, { ...customer, name: 'e\u0301'.repeat(40) })).toEqual(
      {},
    );
  });

  it('wants PAN or folio, and says so beside the other errors', () => {
    const neither = { ...customer, pan: '', folio: ' ', name: '' };
    expect(errorsOf(customerFeedbackSchema, neither)).toEqual({
      name: 'nameRequired',
      pan: 'panOrFolioRequired',
    });
    expect(errorsOf(customerFeedbackSchema, { ...customer, pan: '', folio: '123' })).toEqual({});
  });

  it('refuses a PAN or folio that is no text, without failing over it', () => {
    const wrong = errorsOf(customerFeedbackSchema, { ...customer, pan: 7, folio: { a: 1 } });
    expect(wrong).toMatchObject({ pan: 'panInvalid' });
  });

  it('upper-cases the PAN', () => {
    expect(customerFeedbackSchema.parse({ ...customer, pan: 'abcpe1234f' }).pan).toBe('ABCPE1234F');
  });
});

describe('the distributor form', () => {
  it('wants ARN and EUIN and no PAN', () => {
    const { pan: _, ...withoutPan } = distributor;
    expect(errorsOf(distributorFeedbackSchema, withoutPan)).toEqual({});
    expect(
      errorsOf(distributorFeedbackSchema, { ...distributor, arn: '', euin: 'x'.repeat(46) }),
    ).toEqual({
      arn: 'arnRequired',
      euin: 'euinMax',
    });
  });
});

describe('what is sent', () => {
  it('drops unknown fields and refuses an unknown audience', () => {
    const sent = {
      ...customer,
      otpToken: 't',
      submissionId: crypto.randomUUID(),
      status: 'closed',
    };
    expect(publicSubmissionSchema.parse(sent)).not.toHaveProperty('status');
    expect(publicSubmissionSchema.safeParse({ ...sent, type: 'e' }).success).toBe(false);
  });
});

describe('the employee form with its options', () => {
  it('requires area, city and ARN by their rules', () => {
    const result = employeeFeedbackWithOptionsSchema.safeParse({
      employeeName: 'Ravi Iyer',
      employeeCode: 'E1003',
      location: 'Pune',
      feedbackType: 'Idea',
      subType: 'Product',
      area: 'Sector 5',
      city: 'Pune 5',
      arn: '',
    });
    expect(result.success ? {} : fieldErrors(result.error.issues)).toEqual({
      city: 'onlyAlphabets',
      arn: 'arnRequired',
    });
  });
});
