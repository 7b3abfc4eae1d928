import { expect, it } from 'vitest';

import { readErrorKeys } from '../testing/read-error-keys.ts';
import { employeeFeedbackSchema } from './employee-forms.ts';
import { addUserSchema, updateUserSchema } from './user-forms.ts';
import { canSeeCases } from './user.ts';

const user = {
  employeeCode: 'E1003',
  employeeName: 'Ravi Iyer',
  mobileNbr: '919876543210',
  email: 'ravi@example.com',
  role: 'admin',
};
const forms = [addUserSchema, updateUserSchema];

it('the user form accepts a user id or an empty user id', () => {
  for (const schema of forms) {
    expect(schema.parse({ ...user, password: 'x' })).toMatchObject({ ...user, userid: '' });
    for (const userid of ['', 'ravi_i-1', 'a'.repeat(45)])
      expect(readErrorKeys(schema, { ...user, userid, role: 'superadmin' })).toEqual({});
  }
});

it.each([
  'Ravi Iyer',
  "Maria D'Souza",
  'Maria D’Souza',
  'Dr. Rao',
  'K. P. S. Gill',
  'Anne-Marie Fernandes',
  'Rao, Jr.',
  'S/o Ram (Sr.)',
  'मीरा नायर',
  'José Núñez',
])('the user form and the employee form accept the name %s', (employeeName) => {
  for (const schema of forms) expect(readErrorKeys(schema, { ...user, employeeName })).toEqual({});
  const { employeeName: rule } = employeeFeedbackSchema.shape;
  expect(rule.safeParse(employeeName).success).toBe(true);
});

it.each(['  ', '.', "-'", '\u200d'])(
  'the user form rejects a name without a letter: %j',
  (employeeName) => {
    for (const schema of forms)
      expect(readErrorKeys(schema, { ...user, employeeName })).toHaveProperty('employeeName');
  },
);

it.each([
  ['userid', 'a@b', 'invalidValue'],
  ['userid', 'a'.repeat(46), 'max45'],
  ['employeeCode', '', 'employeeCodeRequired'],
  ['employeeName', '', 'userNameRequired'],
  ['employeeName', 'Ravi 2', 'onlyAlphabets'],
  ['employeeName', '<b>Ravi</b>', 'onlyAlphabets'],
  ['employeeName', 'R'.repeat(26), 'employeeNameMax'],
  ['mobileNbr', '', 'phoneRequired'],
  ['mobileNbr', '98-76', 'onlyNumeric'],
  ['mobileNbr', '9'.repeat(13), 'phoneMax'],
  ['email', `${'a'.repeat(39)}@example.com`, 'userEmailMax'],
  ['role', 'x', 'roleRequired'],
  ['role', undefined, 'roleRequired'],
])('validates the user form’s %s: %j gives the error %s', (field, value, key) => {
  for (const schema of forms)
    expect(readErrorKeys(schema, { ...user, [field]: value })).toEqual({ [field]: key });
});

it('updateUserSchema accepts a masked mobile number and the role employee, and addUserSchema rejects both', () => {
  const shown = { ...user, id: '7', version: 1, mobileNbr: 'xxxxxx3210', role: 'employee' };
  expect(readErrorKeys(updateUserSchema, shown)).toEqual({});
  expect(readErrorKeys(addUserSchema, shown)).toEqual({
    mobileNbr: 'onlyNumeric',
    role: 'roleRequired',
  });
});

it('canSeeCases returns true for admins and super admins only (rule 1.2)', () => {
  const roles = ['admin', 'superadmin', 'employee', '', 'Admin'];
  expect(roles.filter(canSeeCases)).toEqual(['admin', 'superadmin']);
});

it('updateUserSchema accepts the current user’s password, and addUserSchema drops a password', () => {
  expect(updateUserSchema.parse({ ...user, password: 'x' })).toMatchObject({ password: 'x' });
  expect(updateUserSchema.parse(user)).toMatchObject({ password: '' });
  expect(addUserSchema.parse({ ...user, password: 'x' })).not.toHaveProperty('password');
  expect(readErrorKeys(updateUserSchema, { ...user, password: 'x'.repeat(129) })).toEqual({
    password: 'max128',
  });
});
