import { describe, expect, it } from 'vitest';

import type { User } from '../../auth/accounts/user.ts';
import { validateListedUser } from './validate-listed-user.ts';

const record = {
  employeeCode: 'E1003',
  employeeName: 'Ravi Rao',
  userid: 'ravi',
  mobile: '9876543210',
  email: 'ravi@example.com',
  role: 'admin',
};
const ravi = record as User;

/** The user Ravi as a downloaded list shows him. */
const shown = {
  employeeCode: 'E1003',
  employeeName: 'Ravi Rao',
  userid: 'ravi',
  mobileNbr: 'xxxxxx3210',
  email: 'ravi@example.com',
  role: 'admin',
};
const empty = { employeeName: '', userid: '', mobileNbr: '', email: '', role: '', status: '' };

const present = (values: Partial<typeof empty>, user = ravi) =>
  validateListedUser({ row: 2, values: { ...shown, status: '', ...values } }, user, true);
const added = (values: Partial<typeof empty> = {}) => {
  const given = { ...shown, mobileNbr: '9876543210', status: '', ...values };
  return validateListedUser({ row: 2, values: given }, undefined, false);
};

describe('validating the import row of an existing user', () => {
  it('reports an existing user as unchanged for empty cells and for the values of an exported list', () => {
    const unchanged = { row: 2, change: 'unchanged', fields: [], problems: [], values: shown };
    for (const values of [{}, empty, { mobileNbr: '9876543210' }, { status: 'active' }])
      expect(present(values)).toMatchObject({ ...unchanged, user: ravi });
  });

  it('reports every changed field of an existing user, with the mobile number masked', () => {
    const values = {
      employeeName: 'Ravi K Rao',
      userid: 'ravi2',
      mobileNbr: '9123456789',
      email: 'ravi.rao@example.com',
      role: 'superadmin',
    };
    const { change, fields, problems, values: after } = present(values);
    expect([change, problems]).toEqual(['changed', []]);
    expect(after).toMatchObject({ ...values, employeeCode: 'E1003' });
    expect(fields).toEqual([
      { column: 'employeeName', before: 'Ravi Rao', after: 'Ravi K Rao' },
      { column: 'userid', before: 'ravi', after: 'ravi2' },
      { column: 'mobileNbr', before: 'xxxxxx3210', after: 'xxxxxx6789' },
      { column: 'email', before: 'ravi@example.com', after: 'ravi.rao@example.com' },
      { column: 'role', before: 'admin', after: 'superadmin' },
    ]);
  });

  it('reports invalid values of an existing user and keeps the user unchanged', () => {
    const wrong = {
      employeeName: 'R2',
      userid: 'a@b',
      mobileNbr: '9.8E+9',
      email: 'x',
      role: 'boss',
    };
    const { change, values, problems } = present(wrong);
    expect([change, values]).toMatchObject(['unchanged', shown]);
    expect(problems).toEqual([
      { column: 'employeeName', key: 'onlyAlphabets' },
      { column: 'userid', key: 'invalidValue' },
      { column: 'mobileNbr', key: 'numberRounded' },
      { column: 'email', key: 'emailInvalid' },
      { column: 'role', key: 'roleUnknown' },
    ]);
  });

  it('accepts an existing user’s stored value that violates a newer rule', () => {
    const old = { ...record, email: 'ravi@example', role: 'employee' } as User;
    expect(present({ email: 'ravi@example', role: 'employee' }, old).problems).toEqual([]);
    expect(present({ email: 'ravi@example', role: '' }, old).values.role).toBe('employee');
  });

  it('deactivates an existing user by the status, and ignores the other values of the row', () => {
    expect(present({ status: 'inactive', email: 'wrong', role: 'boss' })).toEqual({
      row: 2,
      change: 'deactivated',
      fields: [{ column: 'status', before: 'active', after: 'inactive' }],
      problems: [],
      values: shown,
      user: ravi,
    });
  });

  it('reports an unknown status of an existing user together with other errors', () => {
    const { problems } = present({ status: 'away', email: 'x' });
    expect(problems).toEqual([
      { column: 'email', key: 'emailInvalid' },
      { column: 'status', key: 'statusUnknown' },
    ]);
  });
});

describe('validating the import row of a new user', () => {
  it('adds a new user with the values of the row, and with the employee code as the default user id', () => {
    const { values, ...validated } = added({ userid: '' });
    expect(validated).toEqual({
      row: 2,
      change: 'new',
      problems: [],
      fields: [
        { column: 'userid', before: '', after: 'E1003' },
        { column: 'mobileNbr', before: '', after: 'xxxxxx3210' },
        { column: 'email', before: '', after: 'ravi@example.com' },
        { column: 'role', before: '', after: 'admin' },
      ],
    });
    expect(values).toMatchObject({ employeeCode: 'E1003', userid: '', mobileNbr: '9876543210' });
    expect(added().fields[0]).toMatchObject({ after: 'ravi' });
  });

  it.each([
    [{ employeeName: '' }, 'employeeName', 'userNameRequired'],
    [{ mobileNbr: '' }, 'mobileNbr', 'phoneRequired'],
    [{ mobileNbr: '9,87654E+09' }, 'mobileNbr', 'numberRounded'],
    [{ mobileNbr: '9e9' }, 'mobileNbr', 'numberRounded'],
    [{ mobileNbr: '9876E' }, 'mobileNbr', 'onlyNumeric'],
    [{ mobileNbr: '1 9E+9' }, 'mobileNbr', 'onlyNumeric'],
    [{ mobileNbr: '9E+9 1' }, 'mobileNbr', 'onlyNumeric'],
    [{ mobileNbr: '9.E9' }, 'mobileNbr', 'onlyNumeric'],
    [{ email: '' }, 'email', 'emailRequired'],
    [{ userid: 'a@b' }, 'userid', 'invalidValue'],
    [{ employeeName: '9E+9' }, 'employeeName', 'onlyAlphabets'],
    [{ role: '' }, 'role', 'roleRequired'],
    [{ role: 'employee' }, 'role', 'roleUnknown'],
    [{ status: 'gone' }, 'status', 'statusUnknown'],
  ])('reports for a new user with %j in column %s the error %s', (values, column, key) => {
    expect(added(values).problems).toEqual([{ column, key }]);
  });

  it('requires an employee code of a new user, and assumes the role admin when the role is invalid', () => {
    const values = {
      ...shown,
      mobileNbr: '9876543210',
      status: '',
      employeeCode: '',
      role: 'boss',
    };
    const validated = validateListedUser({ row: 2, values }, undefined, false);
    expect(validated.problems).toEqual([
      { column: 'employeeCode', key: 'employeeCodeRequired' },
      { column: 'role', key: 'roleUnknown' },
    ]);
    expect(validated.values.role).toBe('admin');
  });

  it('reports a deactivation of an unknown employee code, but not of a user who is already deleted', () => {
    const listed = { row: 2, values: { ...shown, status: 'inactive' } };
    const gone = { row: 2, change: 'unchanged', fields: [] };
    expect(validateListedUser(listed, undefined, true)).toMatchObject({ ...gone, problems: [] });
    expect(validateListedUser(listed, undefined, false)).toMatchObject({
      ...gone,
      problems: [{ column: 'employeeCode', key: 'userUnknown' }],
    });
  });
});
