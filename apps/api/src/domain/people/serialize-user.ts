import { maskMobile } from '@feedback/contract/fields/mobile';
import type { Away, User as UserRow } from '@feedback/contract/people/user';

import type { User } from './user.ts';

/** A user as lists show it: never a password or its hash, and their mobile masked. */
export const serializeUser = (user: User, away?: Away): UserRow => ({
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

/** The part of a user that is audited; ways to reach people go sooner than the history. */
export const auditedUser = (user: User) => {
  const { userid, employeeCode, employeeName, role } = serializeUser(user);
  return { userid, employeeCode, employeeName, role };
};
