import type { AccountChangeKind } from '@feedback/contract/users/user';

import { getActingAccount } from '../../../platform/context/context.ts';
import type { User } from '../accounts/user.ts';

/**
 * Account fields that decide who can sign in, what the user may do or where a password reset is
 * sent.
 */
const guardedFields = ['userid', 'employeeCode', 'mobile', 'email', 'role'] as const;

/**
 * Returns the unsaved account changes that require the current user's password, because the changed
 * fields decide who can sign in and with which rights. Returns none for the current user's own
 * account, which has separate checks.
 */
export function listChangesRequiringPassword(user: User): AccountChangeKind[] {
  if (getActingAccount().userId === user.id) return [];
  return guardedFields.filter((field) => user.changed(field));
}
