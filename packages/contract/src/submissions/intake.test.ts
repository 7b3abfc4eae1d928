import { afterEach, describe, expect, it, vi } from 'vitest';

import { readErrorKeys } from '../testing/read-error-keys.ts';
import { validCustomerForm, validDistributorForm } from '../testing/forms.ts';
import { customerStaffEntrySchema, distributorStaffEntrySchema } from './intake-forms.ts';
import { staffEnteredCaseSchema } from './intake.ts';

const said = { channel: 'phone', receivedAt: '2026-11-02T09:30:15.123+05:30', locale: 'hi' };
const saving = { submissionId: crypto.randomUUID() };

const errorsFor = (given: object) =>
  readErrorKeys(customerStaffEntrySchema, { ...validCustomerForm, ...given });
const receiptError = (receivedAt: unknown) => errorsFor({ ...said, receivedAt }).receivedAt;

afterEach(() => vi.useRealTimers());

describe('a case that staff enter', () => {
  it('a case that staff enter accepts the public form’s fields with a channel, for customers and distributors', () => {
    expect(customerStaffEntrySchema.parse({ ...validCustomerForm, ...said })).toMatchObject({
      ...validCustomerForm,
      ...said,
    });
    const form = { ...validDistributorForm, ...said };
    expect(distributorStaffEntrySchema.parse(form)).toMatchObject({ arn: 'ARN 12345', ...said });
  });

  it('a case that staff enter needs one contact, and neither PAN nor folio', () => {
    const letter = { ...said, channel: 'letter', pan: '', folio: '' };
    expect(errorsFor({ ...letter, mobile: '' })).toEqual({});
    expect(errorsFor({ ...letter, email: '' })).toEqual({});
    expect(errorsFor({ ...letter, mobile: '', email: '' })).toEqual({ mobile: 'mobileRequired' });
    expect(errorsFor({ ...letter, mobile: '12' })).toEqual({ mobile: 'mobileInvalid' });
    expect(errorsFor({ ...letter, email: 'asha' })).toEqual({ email: 'emailInvalid' });
  });

  it('staffEnteredCaseSchema accepts a case that staff enter without files and requires a valid submission id', () => {
    for (const form of [validCustomerForm, validDistributorForm]) {
      const whole = { ...form, ...said, ...saving };
      expect(staffEnteredCaseSchema.parse(whole)).toMatchObject({
        ...said,
        ...saving,
        attachment: 'no',
      });
      expect(readErrorKeys(staffEnteredCaseSchema, { ...whole, submissionId: '7' })).toEqual({
        submissionId: 'invalidValue',
      });
      expect(staffEnteredCaseSchema.safeParse({ ...whole, type: 'e' }).success).toBe(false);
    }
    const form = { ...validCustomerForm, ...said, ...saving, mobile: '', email: '' };
    expect(readErrorKeys(staffEnteredCaseSchema, form)).toEqual({ mobile: 'mobileRequired' });
  });

  it('a case that staff enter defaults to an empty receipt time and to Indian English', () => {
    const form = { ...validCustomerForm, channel: 'letter' };
    expect(customerStaffEntrySchema.parse(form)).toMatchObject({ receivedAt: '', locale: 'en-IN' });
    expect(receiptError('')).toBeUndefined();
  });

  it.each([
    ['channel', 'web'],
    ['channel', undefined],
    ['locale', 'fr'],
  ])('a case that staff enter rejects a %s that is not in the list', (field, value) => {
    expect(errorsFor({ ...said, [field]: value })).toEqual({ [field]: 'chooseFromList' });
  });
});

describe('the receipt time (rule 2.14)', () => {
  const day = '2026-11-02T09:30';
  const taken = ['Z', ':15Z', ':15.1Z', ':15.123Z', '+05:30', ':15-03:00', ':15.12+05:30'];

  it.each(taken)(`accepts the receipt time ${day}%s`, (rest) =>
    expect(receiptError(day + rest)).toBeUndefined(),
  );

  it('rejects a receipt time with a wrong, extra or missing character', () => {
    const { receivedAt } = said;
    for (const at of Array.from(receivedAt).keys()) {
      const [before, after] = [receivedAt.slice(0, at), receivedAt.slice(at + 1)];
      expect(receiptError(`${before}x${after}`), `x at ${at}`).toBe('invalidValue');
    }
    const others = [`x${receivedAt}`, `${receivedAt}x`, day, `${day}:15.1234Z`, `${day}:15.Z`];
    for (const text of others) expect(receiptError(text)).toBe('invalidValue');
    for (const value of ['1999-11-02T09:30Z', '2026-13-02T09:30Z', 7, null])
      expect(receiptError(value)).toBe('invalidValue');
  });

  it('a case that staff enter rejects a receipt time in the future', () => {
    vi.useFakeTimers({ now: new Date('2026-11-02T04:00:00Z'), toFake: ['Date'] });
    expect(receiptError('2026-11-02T04:00:00Z')).toBeUndefined();
    expect(receiptError('2026-11-02T09:30:00.001+05:30')).toBe('timeInFuture');
  });
});
