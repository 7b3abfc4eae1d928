import { recordWithKeys } from '@feedback/contract/keys';
import { userColumnSchema, type UserColumn } from '@feedback/contract/users/user-import';

import {
  type NamedRow,
  toNamedRows,
  readUploadedList,
} from '../../../platform/workbooks/read-list.ts';

/** A row of an uploaded list of users. */
export type ListedUser = NamedRow<UserColumn>;

/** Accepted names of each column, in exported and in other lists. */
const names: Readonly<Record<UserColumn, readonly string[]>> = {
  employeeCode: ['employeecode', 'code'],
  employeeName: ['employeename', 'name'],
  userid: ['userid', 'loginid'],
  mobileNbr: ['phone', 'phonenumber', 'mobile', 'mobilenumber'],
  email: ['email', 'emailid', 'emailaddress'],
  role: ['role'],
  status: ['status'],
};

const needed: readonly UserColumn[] = ['employeeCode'];

/**
 * Parses the users of a list.
 * @throws ValidationError for a file that is not a list of users
 */
export async function parseUserList(bytes: Buffer): Promise<ListedUser[]> {
  const cells = await readUploadedList(bytes);
  const rows = toNamedRows(cells, { names, needed, missing: 'userListColumns' });
  return rows.map(({ row, values }) => {
    const texts = recordWithKeys(userColumnSchema.options, (column) => asMeant(values[column]));
    const [role, status] = [texts.role, texts.status].map(simplified);
    return { row, values: { ...texts, role: role ?? '', status: status ?? '' } };
  });
}

/**
 * Removes the apostrophe that an export puts before a text that looks like a formula (rule 5.6).
 */
const asMeant = (text: string) => (text.startsWith("'") ? text.slice(1) : text);

/** Normalizes a text, so that `Super admin` equals `superadmin`. */
const simplified = (text: string) => text.toLowerCase().replaceAll(/[ _-]/g, '');
