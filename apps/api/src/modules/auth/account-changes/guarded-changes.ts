import type { AccountChangeKind } from '@feedback/contract/users/user';

import { account } from '../../../platform/context/context.ts';
import type { User } from '../accounts/user.ts';

/** Fields that an account signs in with, or that a password reset depends on. */
const guardedFields = ['userid', 'employeeCode', 'mobile', 'email', 'role'] as const;

/**
 * Returns the unsaved changes of an account that need the current user's password, because they
 * decide who can sign in with it and what that person may do. The current user's own account is
 * guarded by other means.
 */
export function guardedChanges(user: User): AccountChangeKind[] {
  if (account().userId === user.id) return [];
  return guardedFields.filter((field) => user.changed(field));
}
