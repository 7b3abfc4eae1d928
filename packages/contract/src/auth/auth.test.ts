import { describe, expect, it } from 'vitest';

import { readErrorKeys } from '../testing/read-error-keys.ts';
import { addPasskeyRequestSchema, secondFactorProofSchema } from './account.ts';
import {
  secondFactorCodeSchema,
  otpRecipientSchema,
  encryptedBodySchema,
  forgotPasswordSchema,
  signInResultSchema,
  signInRequestSchema,
  newPasswordSchema,
  otpQuerySchema,
  otpResultSchema,
  otpSchema,
  otpSentSchema,
  roleSchema,
  setPasswordSchema,
  validateOtpSchema,
} from './auth.ts';

const login = { login_Id: 'E 1003_a-b', password: 'x' };

const errorOf = (...of: Parameters<typeof readErrorKeys>) => readErrorKeys(...of)[''];

describe('a sign-in (rule 3.1)', () => {
  it('signInRequestSchema accepts a user id and a password, and defaults the second-step token and code to empty', () => {
    expect(signInRequestSchema.parse(login)).toEqual({ ...login, token: '', code: '' });
  });

  it.each([
    ['login_Id', '', 'userIdRequired'],
    ['login_Id', 'a@b', 'invalidValue'],
    ['login_Id', 'a'.repeat(46), 'max45'],
    ['password', '', 'passwordRequired'],
    ['password', 'a'.repeat(129), 'max128'],
    ['token', null, 'invalidValue'],
    ['code', '12345x!', 'codeInvalid'],
    ['code', '!123456', 'codeInvalid'],
    ['code', '1'.repeat(41), 'codeInvalid'],
    ['code', 7, 'codeMissing'],
  ])('validates a sign-in’s %s: %j gives the error %s', (field, value, key) => {
    expect(readErrorKeys(signInRequestSchema, { ...login, [field]: value })).toEqual({
      [field]: key,
    });
  });

  it('signInResultSchema accepts a success with each role and a failure without a role (rule 1.2)', () => {
    const person = { employeeCode: 'E1003', employeeName: 'Asha', token: 't', userId: 'asha' };
    for (const role of roleSchema.options) {
      const result = { status: 'Success', error: null, ...person, role, mustSetUp: true };
      expect(signInResultSchema.parse(result)).toEqual(result);
    }
    expect(roleSchema.options).toEqual(['admin', 'superadmin', 'employee']);
    const failed = { status: 'Failure', error: 'Invalid', ...person, role: '' };
    expect(signInResultSchema.parse(failed)).toEqual(failed);
    expect(readErrorKeys(signInResultSchema, { ...failed, status: '' })).toEqual({
      status: 'invalidValue',
    });
  });

  it('secondFactorCodeSchema accepts a second-step code with spaces or dashes and rejects an empty code', () => {
    for (const code of ['123456', '123 456', 'abcd-EFGH-0189', '1'.repeat(40)])
      expect(errorOf(secondFactorCodeSchema, code)).toBeUndefined();
    expect(errorOf(secondFactorCodeSchema, '')).toBe('codeMissing');
  });
});

describe('an OTP', () => {
  it.each(['E1003', '123456789', '9876543210', 'a1234567890', '1234567890b'])(
    'an OTP can be requested for the company id %s',
    (companyId) => {
      expect(readErrorKeys(otpRecipientSchema, { companyId })).toEqual({});
    },
  );

  it.each(['1234567890', '98765432101', '00000000000000'])(
    'an OTP request is rejected for a number of ten or more digits that is not a mobile number: %s',
    (companyId) => {
      expect(readErrorKeys(otpRecipientSchema, { companyId })).toEqual({
        companyId: 'mobileInvalid',
      });
    },
  );

  it('an OTP request accepts SMS or a call as the channel', () => {
    for (const query of [{}, { way: 'sms' }, { way: 'call' }])
      expect(readErrorKeys(otpQuerySchema, query)).toEqual({});
    expect(readErrorKeys(otpQuerySchema, { way: 'post' })).toEqual({ way: 'invalidValue' });
  });

  it('otpSchema accepts an OTP of exactly six digits only (rule 8.2)', () => {
    expect(errorOf(otpSchema, '012345')).toBeUndefined();
    for (const value of ['', undefined, null, 123456])
      expect(errorOf(otpSchema, value)).toBe('otpRequired');
    for (const value of ['12345', '1234567', 'x123456', '123456x', '12345x'])
      expect(errorOf(otpSchema, value)).toBe('otpInvalid');
  });

  it('validateOtpSchema accepts an OTP with the mobile number and the nonce of the OTP request', () => {
    const tried = { login_Id: '9876543210', password: '012345' };
    expect(validateOtpSchema.parse(tried)).toEqual({ ...tried, token: '' });
    expect(readErrorKeys(validateOtpSchema, { ...tried, nonce: 'n'.repeat(200) })).toEqual({});
    expect(readErrorKeys(validateOtpSchema, { ...tried, nonce: 'n'.repeat(201) })).toEqual({
      nonce: 'invalidValue',
    });
    const sent = { mobile: 'xxxxxx3210', nonce: 'n', calls: true };
    expect(otpSentSchema.parse(sent)).toEqual(sent);
    for (const status of ['Success', 'Failure'])
      expect(otpResultSchema.parse({ status, token: 't' })).toEqual({ status, token: 't' });
    expect(readErrorKeys(otpResultSchema, { status: '', token: 't' })).toEqual({
      status: 'invalidValue',
    });
    expect(readErrorKeys(validateOtpSchema, { login_Id: 'E1003', password: '' })).toEqual({
      login_Id: 'mobileInvalid',
      password: 'otpRequired',
    });
  });
});

describe('a new password (rule 8.5)', () => {
  it.each([
    ['', 'passwordRequired'],
    [undefined, 'passwordRequired'],
    ['a'.repeat(9), 'passwordTooShort'],
    ['a'.repeat(10), undefined],
    ['a'.repeat(128), undefined],
    ['a'.repeat(129), 'max128'],
    ['line\nof a password', 'controlCharacters'],
  ])('validates the new password %j: error %s', (password, key) =>
    expect(errorOf(newPasswordSchema, password)).toBe(key),
  );

  it('accepts a new password with the token of an e-mailed link or with an OTP', () => {
    const password = 'a long enough one';
    const token = 't'.repeat(20);
    expect(readErrorKeys(setPasswordSchema, { token, password })).toEqual({});
    for (const bad of ['t'.repeat(19), 't'.repeat(201)])
      expect(readErrorKeys(setPasswordSchema, { token: bad, password })).toEqual({
        token: 'invalidValue',
      });
    const forgotten = { login_Id: 'E1003', otp: '012345', password };
    expect(readErrorKeys(forgotPasswordSchema, forgotten)).toEqual({});
    expect(readErrorKeys(forgotPasswordSchema, {})).toEqual({
      login_Id: 'userIdRequired',
      otp: 'otpRequired',
      password: 'passwordRequired',
    });
  });
});

it('encryptedBodySchema accepts a text of 1 to 4,096 characters only', () => {
  for (const data of ['a', 'a'.repeat(4096)])
    expect(readErrorKeys(encryptedBodySchema, { data })).toEqual({});
  for (const data of ['', 'a'.repeat(4097), 7])
    expect(readErrorKeys(encryptedBodySchema, { data })).toEqual({ data: 'invalidValue' });
});

it('a change of the second factor requires the password and a code', () => {
  const errorsFor = (given: unknown) => readErrorKeys(secondFactorProofSchema, given);
  expect(errorsFor({ password: 'x', code: '123456' })).toEqual({});
  expect(errorsFor({ password: 'x' })).toEqual({ code: 'codeMissing' });
  expect(errorsFor({ password: 'x'.repeat(129), code: '1' })).toEqual({ password: 'max128' });
  expect(errorsFor({})).toEqual({ password: 'passwordRequired', code: 'codeMissing' });
  for (const given of [null, 'x', undefined])
    expect(errorsFor(given)).toEqual({ '': 'invalidValue' });
});

it('addPasskeyRequestSchema accepts a passkey name of 1 to 60 characters', () => {
  const part = 'AQ-_';
  const credential = { id: part, clientDataJSON: part, attestationObject: part, transports: [] };
  const errorsFor = (name: string) => readErrorKeys(addPasskeyRequestSchema, { name, credential });
  expect(addPasskeyRequestSchema.parse({ name: 'Phone', credential })).toEqual({
    name: 'Phone',
    credential,
  });
  expect(errorsFor('')).toEqual({ name: 'integrationNameRequired' });
  expect(errorsFor('a'.repeat(60))).toEqual({});
  expect(errorsFor('a'.repeat(61))).toEqual({ name: 'max60' });
});
