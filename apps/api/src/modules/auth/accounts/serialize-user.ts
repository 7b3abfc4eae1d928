import { maskMobile } from '@feedback/contract/fields/mobile';
import type { Absence, User as UserRow } from '@feedback/contract/users/user';

import type { User } from './user.ts';

/** Returns a user's row for the user list, without the password hash and with a masked mobile. */
export const serializeUser = (user: User, away?: Absence): UserRow => ({
  id: user.id,
  userid: user.userid,
  employeeCode: user.employeeCode,
  employeeName: user.employeeName,
  mobileNbr: maskMobile(user.mobile),
  email: user.email,
  role: user.role,
  version: user.version,
  ...(away && { away }),
});

/**
 * Returns the user fields that the audit history stores. Contact data is omitted, because contact
 * data is deleted earlier than the history.
 */
export const pickAuditedUserFields = (user: User) => {
  const { userid, employeeCode, employeeName, role } = serializeUser(user);
  return { userid, employeeCode, employeeName, role };
};
