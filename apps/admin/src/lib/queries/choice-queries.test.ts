import type { User } from '@feedback/contract/users/user';
import { expect, it } from 'vitest';

import { ownersQuery } from './choice-queries.ts';

const someone = (employeeCode: string, role: string): User => ({
  id: 1,
  userid: employeeCode,
  employeeCode,
  employeeName: 'Somebody',
  mobileNbr: '9820010001',
  email: 'somebody@example.com',
  role,
  version: 0,
});

it('offers only admins and super admins as owners', () => {
  const users = [someone('E1', 'superadmin'), someone('E2', 'admin'), someone('E3', 'employee')];
  expect(ownersQuery.select?.(users).map((user) => user.employeeCode)).toEqual(['E1', 'E2']);
});
