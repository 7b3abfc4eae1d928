import { expect, test } from 'vitest';

import { toAccountMobile, toAccountName, findHighestRole } from './identity.ts';

const roles = { staff: 'employee', desk: 'admin', heads: 'superadmin' } as const;

test.each([
  ['of the only group with a role', ['desk'], roles, 'admin'],
  ['that is the highest of several', ['heads', 'staff', 'desk'], roles, 'superadmin'],
  ['that is the highest in any order of the groups', ['desk', 'staff'], roles, 'admin'],
  ['null for groups without a role', ['others'], roles, null],
  ['null without groups', [], roles, null],
  ['of everybody (*)', ['others'], { ...roles, '*': 'employee' }, 'employee'],
  ['of a group that is higher than everybody’s', ['desk'], { ...roles, '*': 'employee' }, 'admin'],
  ['null for names of inherited properties', ['constructor', '__proto__'], roles, null],
] as const)('maps a user’s groups to the role %s', (_, groups, given, role) => {
  expect(findHighestRole(groups, given)).toBe(role);
});

test.each([
  ['Asha Rao', 'Asha Rao'],
  ['O’Neill-Rao', 'O Neill Rao'],
  ['  Asha  (Desk 4) Rao. ', 'Asha Desk Rao'],
  ['आशा राव', 'आशा राव'],
  ['Rene\u0301', 'Ren\u00E9'],
  ['Asha Venkatanarasimharajuvaripeta', 'Asha Venkatanarasimharaju'],
  ['’Asha Venkatanarasimharaju', 'Asha Venkatanarasimharaju'],
  ['Asha Lakshmi Narayanamma Rao', 'Asha Lakshmi Narayanamma'],
  ['42', ''],
])('converts the provider’s user name %j to the stored name %j', (given, name) => {
  expect(toAccountName(given)).toBe(name);
});

test.each([
  ['+91 98198-11818', '9819811818'],
  ['09819811818', '9819811818'],
  ['9819811818', '9819811818'],
  ['98198', '98198'],
  ['none', ''],
])('converts the provider’s mobile number %j to %j', (given, mobile) => {
  expect(toAccountMobile(given)).toBe(mobile);
});
