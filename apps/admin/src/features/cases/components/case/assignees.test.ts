import type { User } from '@feedback/contract/users/user';
import { describe, expect, it } from 'vitest';

import { findPossibleAssignees } from './assignees.ts';

const user = (employeeCode: string, role: string): User => ({
  id: 1,
  userid: employeeCode,
  employeeCode,
  employeeName: employeeCode,
  mobileNbr: '9876543210',
  email: `${employeeCode}@meridianmf.test`,
  role,
  version: 1,
});
const users = [user('E1', 'superadmin'), user('E2', 'admin'), user('E3', 'employee')];
const heldBy = (...codes: (string | null)[]) => codes.map((assignedToCode) => ({ assignedToCode }));
const offered = (...codes: (string | null)[]) =>
  findPossibleAssignees(heldBy(...codes), users).map(({ employeeCode }) => employeeCode);

describe('findPossibleAssignees', () => {
  it('offers admins and super admins as assignees', () => {
    expect(offered(null)).toEqual(['E1', 'E2']);
  });

  it('does not offer the current assignee of the only case', () => {
    expect(offered('E2')).toEqual(['E1']);
  });

  it('offers the current assignee of some, but not all, of the selected cases', () => {
    expect(offered('E2', 'E2')).toEqual(['E1']);
    expect(offered('E2', null)).toEqual(['E1', 'E2']);
  });
});
