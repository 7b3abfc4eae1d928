import { expect, test } from 'vitest';

import { hasSecondStep, identityOf, isWhole } from './claims.ts';

const names = {
  code: 'employee_code',
  userid: 'preferred_username',
  name: 'name',
  email: 'email',
  mobile: 'phone_number',
  groups: 'groups',
};
const issuer = 'https://login.a.example';
const claims = {
  sub: 'f3b1',
  employee_code: 1042,
  preferred_username: ' asha ',
  name: 'Asha O’Neill',
  email: 'Asha.Rao@A.example',
  email_verified: true,
  phone_number: '+91 98198 11818',
  groups: ['desk', 7, ' ', null, ' heads '],
};

test('somebody is known by what the provider’s claims tell', () => {
  expect(identityOf(claims, issuer, names)).toEqual({
    source: issuer,
    subject: 'f3b1',
    employeeCode: '1042',
    userid: 'asha',
    employeeName: 'Asha O Neill',
    email: 'asha.rao@a.example',
    isEmailVerified: true,
    mobile: '9819811818',
    groups: ['desk', '7', 'heads'],
  });
});

test('what claims do not tell is empty', () => {
  expect(identityOf({ employee_code: ['1042'], name: null, email: {} }, issuer, names)).toEqual({
    source: issuer,
    subject: '',
    employeeCode: '',
    userid: '',
    employeeName: '',
    email: '',
    isEmailVerified: false,
    mobile: '',
    groups: [],
  });
});

test.each([
  [true, true],
  ['true', true],
  [false, false],
  ['false', false],
  [1, false],
  [undefined, false],
])('an address said to be verified by %j: %s', (said, isVerified) => {
  const given = { ...claims, email_verified: said };
  expect(identityOf(given, issuer, names).isEmailVerified).toBe(isVerified);
});

test.each([
  ['by its name', 'groups', { groups: ['desk'] }],
  ['by a name with dots', 'https://a.example/groups', { 'https://a.example/groups': ['desk'] }],
  ['by the way into another', 'realm.access.roles', { realm: { access: { roles: ['desk'] } } }],
  ['alone, without a list', 'groups', { groups: 'desk' }],
  [
    'by its whole name before a way',
    'realm.roles',
    { 'realm.roles': 'desk', realm: { roles: 'x' } },
  ],
])('a claim is found %s', (_, groups, given) => {
  expect(identityOf(given, issuer, { ...names, groups }).groups).toEqual(['desk']);
});

test.each([
  ['what every object has', 'constructor.name', {}],
  ['what every object has, further in', 'realm.constructor.name', { realm: {} }],
  ['the parts of a text', 'groups.length', { groups: 'desk' }],
  ['what null has', 'realm.roles', { realm: null }],
])('no claim is %s', (_, groups, given) => {
  expect(identityOf(given, issuer, { ...names, groups }).groups).toEqual([]);
});

test('claims are whole with a code, a name, an address and groups, be they empty', () => {
  const { employee_code, name, email } = claims;
  const least = { employee_code, name, email, groups: [] };
  expect(isWhole(least, names)).toBe(true);
  for (const one of Object.keys(least)) {
    expect(isWhole({ ...claims, [one]: undefined }, names)).toBe(false);
  }
});

test.each([
  ['one of its ways', ['pwd', 'otp'], ['mfa', 'otp'], true],
  ['a way that is no list', 'mfa', ['mfa'], true],
  ['none of its ways', ['pwd'], ['mfa', 'otp'], false],
  ['no word of it', undefined, ['mfa'], false],
  ['whatever it says, where it always asks', undefined, ['any'], true],
  ['a way called any, where none is trusted', ['any'], [], false],
])('a second step is told by %s', (_, amr, secondSteps, isThere) => {
  expect(hasSecondStep({ amr }, secondSteps)).toBe(isThere);
});
