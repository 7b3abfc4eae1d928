import { expect, test } from 'vitest';

import { mayCall, nobody, type Viewer } from './viewer.ts';

const account = { userId: 1, code: 'E1', name: 'Asha' };
const viewers: readonly Viewer[] = [
  nobody,
  { kind: 'provenMobile', mobile: '9876543210' },
  { kind: 'employee', ...account },
  { kind: 'admin', ...account },
  { kind: 'superadmin', ...account },
];

test.each([
  ['anyone', ['nobody', 'provenMobile', 'employee', 'admin', 'superadmin']],
  ['session', ['employee', 'admin', 'superadmin']],
  ['admin', ['admin', 'superadmin']],
  ['superadmin', ['superadmin']],
] as const)('a call for %s may be made by %j', (access, kinds) => {
  expect(viewers.filter((viewer) => mayCall(viewer, access)).map(({ kind }) => kind)).toEqual(
    kinds,
  );
});
