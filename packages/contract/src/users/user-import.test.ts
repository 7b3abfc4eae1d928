import { expect, it } from 'vitest';

import {
  importUsersSchema,
  userImportPreviewSchema,
  userListFileSchema,
  userImportResultSchema,
} from './user-import.ts';
import { canSeeCases, userSchema } from './user.ts';

const columns = [
  'employeeCode',
  'employeeName',
  'userid',
  'mobileNbr',
  'email',
  'role',
  'status',
] as const;

it('userImportPreviewSchema accepts the change and the errors by column of each row', () => {
  const rows = (['new', 'changed', 'deactivated', 'unchanged'] as const).map((change, at) => ({
    row: at + 2,
    employeeCode: 'E1003',
    employeeName: 'Asha',
    change,
    fields: columns.map((column) => ({ column, before: 'x', after: 'y' })),
    problems: columns.map((column) => ({ column, key: 'invalidValue' })),
  }));
  const preview = { rows, basis: 'abc123', needsPassword: true };
  expect(userImportPreviewSchema.parse(preview)).toEqual(preview);
  for (const wrong of [{ change: '' }, { fields: [{ column: '', before: '', after: '' }] }])
    expect(
      userImportPreviewSchema.safeParse({ ...preview, rows: [{ ...rows[0], ...wrong }] }).success,
    ).toBe(false);
});

it('importUsersSchema accepts the preview’s hash of at most 64 hexadecimal digits', () => {
  const bases = ['abc123', 'a'.repeat(64), 'a'.repeat(65), 'not hex', undefined];
  expect(bases.map((basis) => importUsersSchema.safeParse({ basis }).success)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
  const saved = { added: 1, changed: 2, deactivated: 0 };
  expect(userImportResultSchema.parse(saved)).toEqual(saved);
});

it('the user list can be downloaded as the list of all users or as an empty template', () => {
  expect(userListFileSchema.options).toEqual(['users', 'template']);
});

it('userSchema accepts a user with a current leave, and canSeeCases returns true for two roles (rule 1.2)', () => {
  const user = {
    id: 7,
    userid: 'asha',
    employeeCode: 'E1003',
    employeeName: 'Asha',
    mobileNbr: 'xxxxxx3210',
    email: 'a@b.co',
    role: 'admin',
    version: 0,
  };
  const away = { lastDay: '2026-11-02', standIn: null };
  for (const shown of [user, { ...user, away, hasSecondFactor: true }])
    expect(userSchema.parse({ ...shown, password: 'x' })).toEqual(shown);
  const roles = ['admin', 'superadmin', 'employee', 'Admin', ''];
  expect(roles.filter(canSeeCases)).toEqual(['admin', 'superadmin']);
});
