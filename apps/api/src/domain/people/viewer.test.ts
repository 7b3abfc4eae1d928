import { expect, test } from 'vitest';

import { mayCall, nobody, type Viewer } from './viewer.ts';

const viewers: readonly Viewer[] = [
  nobody,
  { kind: 'provenMobile', mobile: '9876543210' },
  { kind: 'employee', userId: 1 },
  { kind: 'admin', userId: 2 },
  { kind: 'superadmin', userId: 3 },
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
