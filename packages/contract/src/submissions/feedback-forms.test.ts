import { describe, expect, it } from 'vitest';

import { readErrorKeys } from '../testing/read-error-keys.ts';
import { validCustomerForm, validDistributorForm } from '../testing/forms.ts';
import { customerFeedbackSchema, distributorFeedbackSchema } from './feedback-forms.ts';

describe('the customer form (rules 2.3, 2.4)', () => {
  it('customerFeedbackSchema accepts a complete form in Hindi and leaves the values unchanged', () => {
    const hindi = {
      ...validCustomerForm,
      name: 'मीनाक्षी जोशी',
      description: 'दो बार डेबिट हुआ 🙏\n‏שלום',
    };
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
  ])('validates the customer form’s %s: %j gives the error %s', (field, value, key) => {
    expect(readErrorKeys(customerFeedbackSchema, { ...validCustomerForm, [field]: value })).toEqual(
      {
        [field]: key,
      },
    );
  });

  it.each(Array.from('*|":<>[]{}`\\()\';@&$'))(
    'the customer form rejects the character %s in the description',
    (character) => {
      const value = { ...validCustomerForm, description: `a ${character} b` };
      expect(readErrorKeys(customerFeedbackSchema, value)).toEqual({
        description: 'specialCharacters',
      });
    },
  );

  it('the customer form counts the code points of a value’s NFC form, not UTF-16 units', () => {
    expect(
      readErrorKeys(customerFeedbackSchema, {
        ...validCustomerForm,
        description: '🙏'.repeat(2000),
      }),
    ).toEqual({});
    expect(
      readErrorKeys(customerFeedbackSchema, { ...validCustomerForm, name: 'e\u0301'.repeat(40) }),
    ).toEqual({});
  });

  it('the customer form requires a PAN or a folio and reports a missing PAN together with other errors', () => {
    const neither = { ...validCustomerForm, pan: '', folio: ' ', name: '' };
    expect(readErrorKeys(customerFeedbackSchema, neither)).toEqual({
      name: 'nameRequired',
      pan: 'panOrFolioRequired',
    });
    expect(
      readErrorKeys(customerFeedbackSchema, { ...validCustomerForm, pan: '', folio: '123' }),
    ).toEqual({});
  });

  it('the customer form rejects a PAN or folio that is not a string, without an exception', () => {
    const wrong = readErrorKeys(customerFeedbackSchema, {
      ...validCustomerForm,
      pan: 7,
      folio: { a: 1 },
    });
    expect(wrong).toMatchObject({ pan: 'panInvalid' });
  });

  it.each([null, 'a text', 7])(
    'customerFeedbackSchema rejects %j, which is not an object',
    (value) => {
      expect(readErrorKeys(customerFeedbackSchema, value)).toEqual({ '': 'invalidValue' });
    },
  );

  it('the customer form upper-cases the PAN', () => {
    expect(customerFeedbackSchema.parse({ ...validCustomerForm, pan: 'abcpe1234f' }).pan).toBe(
      'ABCPE1234F',
    );
  });
});

describe('the distributor form', () => {
  it('the distributor form accepts a form without a PAN', () => {
    const { pan: _, ...withoutPan } = validDistributorForm;
    expect(readErrorKeys(distributorFeedbackSchema, withoutPan)).toEqual({});
  });

  it.each([
    ['arn', '', 'arnRequired'],
    ['arn', 'ARN-1', 'arnInvalid'],
    ['arn', 'x'.repeat(11), 'arnMax'],
    ['euin', ' ', 'euinRequired'],
    ['euin', 'E_1', 'euinInvalid'],
    ['euin', 'x'.repeat(46), 'euinMax'],
    ['type', 'c', 'invalidValue'],
  ])('validates the distributor form’s %s: %j gives the error %s', (field, value, key) => {
    expect(
      readErrorKeys(distributorFeedbackSchema, { ...validDistributorForm, [field]: value }),
    ).toEqual({
      [field]: key,
    });
  });
});
