import { expect, test } from 'vitest';

import { hasProviderSecondFactor, buildIdentityFromClaims, hasRequiredClaims } from './claims.ts';

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

test('maps the provider’s claims to an identity', () => {
  expect(buildIdentityFromClaims(claims, issuer, names)).toEqual({
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

test('leaves identity fields empty when the provider’s claims are missing or malformed', () => {
  expect(
    buildIdentityFromClaims({ employee_code: ['1042'], name: null, email: {} }, issuer, names),
  ).toEqual({
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
])('treats an address with email_verified %j as verified: %s', (said, isVerified) => {
  const given = { ...claims, email_verified: said };
  expect(buildIdentityFromClaims(given, issuer, names).isEmailVerified).toBe(isVerified);
});

test.each([
  ['by its name', 'groups', { groups: ['desk'] }],
  ['by a name with dots', 'https://a.example/groups', { 'https://a.example/groups': ['desk'] }],
  [
    'by a dotted path into another claim',
    'realm.access.roles',
    { realm: { access: { roles: ['desk'] } } },
  ],
  ['that is a single text instead of a list', 'groups', { groups: 'desk' }],
  [
    'by its full name before a dotted path',
    'realm.roles',
    { 'realm.roles': 'desk', realm: { roles: 'x' } },
  ],
])('finds the provider’s groups claim %s', (_, groups, given) => {
  expect(buildIdentityFromClaims(given, issuer, { ...names, groups }).groups).toEqual(['desk']);
});

test.each([
  ['an inherited property', 'constructor.name', {}],
  ['an inherited property of a nested object', 'realm.constructor.name', { realm: {} }],
  ['the length of a text', 'groups.length', { groups: 'desk' }],
  ['a property of null', 'realm.roles', { realm: null }],
])('does not treat %s as a claim of the provider', (_, groups, given) => {
  expect(buildIdentityFromClaims(given, issuer, { ...names, groups }).groups).toEqual([]);
});

test('requires claims for employee code, name, e-mail address and groups, where the groups may be empty', () => {
  const { employee_code, name, email } = claims;
  const least = { employee_code, name, email, groups: [] };
  expect(hasRequiredClaims(least, names)).toBe(true);
  for (const one of Object.keys(least)) {
    expect(hasRequiredClaims({ ...claims, [one]: undefined }, names)).toBe(false);
  }
});

test.each([
  ['one configured method in amr', ['pwd', 'otp'], ['mfa', 'otp'], true],
  ['amr that is a text instead of a list', 'mfa', ['mfa'], true],
  ['no configured method in amr', ['pwd'], ['mfa', 'otp'], false],
  ['no amr', undefined, ['mfa'], false],
  ['any amr when any method counts', undefined, ['any'], true],
  ['a method called any when no method counts', ['any'], [], false],
])('decides whether the sign-in had a second factor: %s', (_, amr, secondSteps, isThere) => {
  expect(hasProviderSecondFactor({ amr }, secondSteps)).toBe(isThere);
});
