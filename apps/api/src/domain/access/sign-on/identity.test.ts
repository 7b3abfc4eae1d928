import { expect, test } from 'vitest';

import { mobileOf, nameOf, roleOf } from './identity.ts';

const roles = { staff: 'employee', desk: 'admin', heads: 'superadmin' } as const;

test.each([
  ['the one that they give', ['desk'], roles, 'admin'],
  ['of several the one that may most', ['heads', 'staff', 'desk'], roles, 'superadmin'],
  ['in whatever order they come', ['desk', 'staff'], roles, 'admin'],
  ['none by groups that give none', ['others'], roles, null],
  ['none without groups', [], roles, null],
  ['everybody’s, too', ['others'], { ...roles, '*': 'employee' }, 'employee'],
  ['more than everybody’s', ['desk'], { ...roles, '*': 'employee' }, 'admin'],
  ['none by what every object has', ['constructor', '__proto__'], roles, null],
] as const)('somebody’s role is %s', (_, groups, given, role) => {
  expect(roleOf(groups, given)).toBe(role);
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
])('the name %j is %j', (given, name) => {
  expect(nameOf(given)).toBe(name);
});

test.each([
  ['+91 98198-11818', '9819811818'],
  ['09819811818', '9819811818'],
  ['9819811818', '9819811818'],
  ['98198', '98198'],
  ['none', ''],
])('the mobile %j is %j', (given, mobile) => {
  expect(mobileOf(given)).toBe(mobile);
});
