import type { UserColumn, UserListFile } from '@feedback/contract/users/user-import';

import { serializeUser, User } from '../../auth/index.ts';
import { compareNames } from '../../../platform/db/unique-names.ts';
import { writeCsv } from '../../../platform/workbooks/write-csv.ts';

const header: Readonly<Record<UserColumn, string>> = {
  employeeCode: 'Employee Code',
  employeeName: 'Employee Name',
  userid: 'User ID',
  mobileNbr: 'Phone',
  email: 'Email',
  role: 'Role',
  status: 'Status',
};

/**
 * Writes the list of users as CSV in the format of the import; a template has only the column
 * names.
 */
export async function writeUserList(list: UserListFile): Promise<string> {
  const users = list === 'users' ? await User.findAll() : [];
  users.sort((a, b) => compareNames(a.employeeName, b.employeeName) || a.id - b.id);
  const rows = users.map((user) => {
    const { employeeCode, employeeName, userid, mobileNbr, email, role } = serializeUser(user);
    return [employeeCode, employeeName, userid, mobileNbr, email, role, 'active'];
  });
  return writeCsv([Object.values(header), ...rows]);
}
