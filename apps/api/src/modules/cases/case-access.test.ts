import { describe, expect, test } from 'vitest';

import { anonymousViewer, type Viewer } from '../../platform/context/viewer.ts';
import { canWorkCase, findOwnerFilter } from './case-access.ts';

const named = { code: 'E1', name: 'Asha' };
const ofCustomer = { caseId: 'MF-1', audience: 'c', mobile: '9876543210', assignedTo: 2 } as const;
const ofEmployee = { ...ofCustomer, caseId: 'MF-2', audience: 'e', assignedTo: null } as const;

describe('canWorkCase', () => {
  test.each<[string, Viewer, boolean, boolean]>([
    ['an anonymous viewer', anonymousViewer, false, false],
    ['the case’s submitter', { kind: 'provenMobile', mobile: '9876543210' }, true, false],
    ['another submitter', { kind: 'provenMobile', mobile: '9876543211' }, false, false],
    [
      'the sender of a reply to the case’s mail',
      { kind: 'mailOfCase', caseId: 'MF-1' },
      true,
      false,
    ],
    ['an employee', { kind: 'employee', userId: 2, ...named }, false, false],
    ['the case’s assignee', { kind: 'admin', userId: 2, ...named }, true, false],
    ['another admin', { kind: 'admin', userId: 3, ...named }, false, false],
    ['a super admin', { kind: 'superadmin', userId: 4, ...named }, true, true],
  ])(
    'decides whether %s may work on a customer’s and an employee’s case',
    (_, viewer, worksCustomers, worksEmployees) => {
      expect(canWorkCase(viewer, ofCustomer)).toBe(worksCustomers);
      expect(canWorkCase(viewer, ofEmployee)).toBe(worksEmployees);
    },
  );
});

test('findOwnerFilter limits an admin to their own cases, allows a super admin all cases, and throws for a submitter', () => {
  expect(findOwnerFilter({ kind: 'admin', userId: 2, ...named })).toBe(2);
  expect(findOwnerFilter({ kind: 'superadmin', userId: 4, ...named })).toBeNull();
  expect(() => findOwnerFilter({ kind: 'provenMobile', mobile: '9876543210' })).toThrow();
});
