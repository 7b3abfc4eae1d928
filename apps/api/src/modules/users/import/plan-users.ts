import { createHash } from 'node:crypto';

import { findUsersInUse, User } from '../../auth/index.ts';
import {
  validateListedUser,
  type ValidatedUser,
  type UserListProblem,
} from './validate-listed-user.ts';
import type { ListedUser } from './read-users.ts';

/** Returns the changes and errors of an import, row by row. */
export async function planUserImport(listed: readonly ListedUser[]): Promise<ValidatedUser[]> {
  const everybody = await User.findAll({ paranoid: false });
  const users = everybody.filter(({ deletedAt }) => !deletedAt);
  const byCode = new Map(users.map((user) => [lower(user.employeeCode), user]));
  const known = new Set(everybody.map(({ employeeCode }) => lower(employeeCode)));
  const validated = listed.map((one) => {
    const code = lower(one.values.employeeCode);
    return validateListedUser(one, byCode.get(code), known.has(code));
  });
  const leaving = validated.flatMap(({ change, user }) =>
    change === 'deactivated' && user ? [user.id] : [],
  );
  const inUse = await findUsersInUse(leaving);
  const isLastGone =
    validated.some(isSuperAdminRemoval) && countSuperAdmins(users, validated) === 0;
  const taken = takenIds(users, validated);
  return validated.map((one, at) => {
    const problems: UserListProblem[] = [...one.problems];
    const code = lower(one.values.employeeCode);
    const isTwice = validated.findIndex(({ values }) => lower(values.employeeCode) === code) < at;
    if (code && isTwice) problems.push({ column: 'employeeCode', key: 'codeTwice' });
    const key = taken(one, at);
    if (key) problems.push({ column: 'userid', key });
    if (one.change === 'deactivated' && one.user && inUse.has(one.user.id)) {
      problems.push({ column: 'status', key: 'userStillNeeded' });
    }
    if (isLastGone && isSuperAdminRemoval(one)) {
      const column = one.change === 'deactivated' ? 'status' : 'role';
      problems.push({ column, key: 'oneSuperAdmin' });
    }
    return { ...one, problems };
  });
}

const lower = (text: string) => text.toLowerCase();

/**
 * Returns a function that reports a duplicate user id of a row. The id and code of a deactivated
 * user become available only in the next import.
 */
function takenIds(users: readonly User[], validated: readonly ValidatedUser[]) {
  const owners = new Map(users.map((user) => [lower(user.userid), user.id]));
  const wanted = validated.map(({ change, values, user }) => {
    const id = lower(values.userid || values.employeeCode);
    const isNew = change === 'new' || (change === 'changed' && id !== lower(user?.userid ?? ''));
    return isNew ? id : null;
  });
  return ({ user }: ValidatedUser, at: number) => {
    const id = wanted[at];
    if (!id) return undefined;
    const owner = owners.get(id);
    if (owner !== undefined && owner !== user?.id) return 'userIdExists';
    return wanted.indexOf(id) < at ? 'userIdTwice' : undefined;
  };
}

/** Returns whether a row deactivates a super admin or changes the role of one. */
export const isSuperAdminRemoval = ({ change, user, values }: ValidatedUser): boolean =>
  user?.role === 'superadmin' && (change === 'deactivated' || values.role !== 'superadmin');

/** Counts the super admins that would remain after the import. */
function countSuperAdmins(users: readonly User[], validated: readonly ValidatedUser[]): number {
  const after = new Map(users.map((user) => [user.id, user.role]));
  for (const { change, user, values } of validated) {
    if (user) after.set(user.id, change === 'deactivated' ? 'employee' : values.role);
  }
  const added = validated.filter(
    ({ change, values }) => change === 'new' && values.role === 'superadmin',
  );
  return added.length + Array.from(after.values()).filter((role) => role === 'superadmin').length;
}

/**
 * Returns a hash of an import's changes, which differs when the list or a user changes.
 */
export const calculateImportPlanDigest = (plan: readonly ValidatedUser[]): string =>
  createHash('sha256')
    .update(
      JSON.stringify(
        plan.map(({ user, ...one }) => ({ ...one, id: user?.id, version: user?.version })),
      ),
    )
    .digest('hex');
