import { expect, test } from 'vitest';

import {
  toHistoryAccount,
  isSubmitter,
  canCallOperation,
  anonymousViewer,
  systemViewer,
  toUserViewer,
  type Viewer,
} from './viewer.ts';

const account = { userId: 1, code: 'E1', name: 'Asha' };
const viewers: readonly Viewer[] = [
  anonymousViewer,
  systemViewer,
  { kind: 'provenMobile', mobile: '9876543210' },
  { kind: 'mailOfCase', caseId: 'MF-7K4Q-9M2X' },
  { kind: 'employee', ...account },
  { kind: 'admin', ...account },
  { kind: 'superadmin', ...account },
];

const strangers = ['nobody', 'system', 'provenMobile', 'mailOfCase'];

test.each([
  ['anyone', [...strangers, 'employee', 'admin', 'superadmin']],
  ['submitter', ['provenMobile']],
  ['session', ['employee', 'admin', 'superadmin']],
  ['admin', ['admin', 'superadmin']],
  ['superadmin', ['superadmin']],
] as const)('the access level “%s” allows calls only by %j', (access, kinds) => {
  expect(
    viewers.filter((viewer) => canCallOperation(viewer, access)).map(({ kind }) => kind),
  ).toEqual(kinds);
});

test('isSubmitter() is true only for a verified mobile number and a reply to a case’s mail', () => {
  expect(viewers.filter(isSubmitter).map(({ kind }) => kind)).toEqual([
    'provenMobile',
    'mailOfCase',
  ]);
});

test('toHistoryAccount() returns the signed-in user’s id, code and name, or nulls for callers without an account', () => {
  const user = { id: 7, role: 'admin', employeeCode: 'E7', employeeName: 'Asha' } as const;
  expect(toUserViewer(user)).toEqual({ kind: 'admin', userId: 7, code: 'E7', name: 'Asha' });
  expect(toHistoryAccount(toUserViewer(user))).toMatchObject({
    userId: 7,
    code: 'E7',
    name: 'Asha',
  });
  for (const viewer of viewers.slice(0, strangers.length))
    expect(toHistoryAccount(viewer)).toEqual({ userId: null, code: null, name: null });
});
