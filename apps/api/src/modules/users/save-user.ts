import type { addUserSchema, updateUserSchema } from '@feedback/contract/users/user-forms';
import { maskMobile } from '@feedback/contract/fields/mobile';
import { textPatterns } from '@feedback/contract/fields/text-rules';
import type * as z from 'zod/mini';
import { inTransaction } from '../../platform/db/transaction.ts';
import { raise } from '../../platform/events/raise.ts';
import { getActingAccount } from '../../platform/context/context.ts';
import { query } from '../../platform/db/query.ts';

import {
  User,
  findUserByCode,
  canSetPassword,
  canUseLocalPassword,
  deleteSecondFactor,
  endAllSessionsOfUser,
  sendFirstPasswordLink,
  pickAuditedUserFields,
  rejectUserInUse,
  recordAccountChange,
  listChangesRequiringPassword,
  PasswordRequiredError,
  lockUserChanges,
  requireAnotherSuperAdmin,
} from '../auth/index.ts';
import { NotFoundError, ValidationError } from '../../platform/errors.ts';
import { requireVersion } from '../../platform/db/require-version.ts';
import { runWithUniqueNameErrors } from '../../platform/db/unique-names.ts';

type NewUser = z.infer<typeof addUserSchema>;
type ChangedUser = Omit<z.infer<typeof updateUserSchema>, 'password'>;
/** New values of a user. A masked mobile number keeps the stored number. */
export type UserValues = Omit<ChangedUser, 'id' | 'version'>;

const uniqueFields = {
  users_userid: ['userid', 'userIdExists'],
  users_employee_code: ['employeeCode', 'employeeCodeExists'],
} as const;

/** Fields that a client stores at sign-in, so that changing them ends the user's sessions. */
const identity = ['role', 'userid', 'employeeCode'] as const;

const fieldsOf = (given: UserValues) => ({
  employeeCode: given.employeeCode,
  employeeName: given.employeeName,
  mobile: given.mobileNbr,
  email: given.email,
  role: given.role,
});

/**
 * Runs a change of users in one transaction.
 * @throws ConflictError `duplicateName` with the field of a duplicate user id or employee code
 */
export const runUserChange = <Result>(change: () => Promise<Result>): Promise<Result> =>
  runWithUniqueNameErrors(uniqueFields, () => inTransaction(change));

/**
 * Adds a user and sends the user a link to set a password.
 * @throws ConflictError `duplicateName`
 */
export const addUser = (given: NewUser): Promise<User> =>
  runUserChange(() => insertUserInTransaction(given));

/** Adds a user in the open transaction. */
export async function insertUserInTransaction(given: UserValues): Promise<User> {
  const userid = given.userid || given.employeeCode;
  const user = await User.create({ userid, ...fieldsOf(given) });
  if (canUseLocalPassword(user)) await sendFirstPasswordLink(user);
  // An account approves nothing for some days after another person created it; the first super
  // admin is created on the server.
  if (getActingAccount().userId !== null) await recordAccountChange(user, ['created']);
  const added = { ...about(user), after: pickAuditedUserFields(user) };
  await raise('user.created', added);
  return user;
}

/**
 * Changes a user, found by id, or by employee code when an older client sends no id. A change of
 * the role, user id or employee code ends the user's sessions, because clients store these values.
 * @param isProven whether the current user has confirmed their password
 * @throws ValidationError, NotFoundError, ConflictError
 * @throws PasswordRequiredError for a change of how another person signs in, unless `isProven`
 */
export const updateUser = (given: ChangedUser, isProven: boolean): Promise<User> =>
  runUserChange(async () => {
    await lockUserChanges();
    const found = given.id ?? (await findUserByCode(given.employeeCode))?.id;
    return changeUserInTransaction(
      requireVersion(await lockUser(found), given.version),
      given,
      isProven,
    );
  });

/** Changes a user in the open transaction. The caller must hold the lock of `lockUserChanges`. */
export async function changeUserInTransaction(user: User, given: UserValues, isProven: boolean) {
  const before = pickAuditedUserFields(user);
  const old = { id: user.id, email: user.email, mobile: user.mobile };
  refuseNewEmployee(before.role, given.role);
  const mobile = newMobile(given.mobileNbr, user.mobile);
  user.set({ ...fieldsOf(given), mobile, ...(given.userid && { userid: given.userid }) });
  if (!user.changed()) return user;
  const guarded = listChangesRequiringPassword(user);
  if (guarded.length > 0 && !isProven) throw new PasswordRequiredError();
  if (user.changed('role')) await requireAnotherSuperAdmin(before.role);
  if (identity.some((field) => user.changed(field))) await endAllSessionsOfUser(user.id);
  const hasNewAddress = user.changed('email');
  const after = {
    ...pickAuditedUserFields(user),
    ...(user.changed('mobile') && { newMobile: true }),
    ...(hasNewAddress && { newEmail: true }),
  };
  await user.save();
  // Also invalidates the link that was sent to the old address.
  if (hasNewAddress && !user.passwordHash && (await canSetPassword(user)))
    await sendFirstPasswordLink(user);
  if (guarded.length > 0) await recordAccountChange(old, guarded);
  const owner = { ...old, employeeCode: user.employeeCode };
  const changed = { ...about(user), before, after, guarded, old: owner };
  await raise('user.updated', changed);
  return user;
}

/**
 * Returns the new mobile number, or the current number when the given one is its mask.
 * @throws ValidationError for any other text that is not all digits
 */
function newMobile(given: string, current: string): string {
  if (given === maskMobile(current)) return current;
  if (!textPatterns.digits.test(given)) {
    throw new ValidationError([{ path: 'mobileNbr', key: 'onlyNumeric' }]);
  }
  return given;
}

/**
 * Deletes a user softly: the row stays, so that old cases and the history can show the name.
 * @throws NotFoundError
 * @throws ConflictError when the user owns feedback types or cases, or is the last super admin
 */
export async function deleteUser(employeeCode: string): Promise<void> {
  await inTransaction(async () => {
    await lockUserChanges();
    const found = await findUserByCode(employeeCode);
    const user = await lockUser(found?.id);
    if (!user) throw new NotFoundError();
    await deleteUserInTransaction(user);
  });
}

/** Deletes a user in the open transaction. The caller must hold the lock of `lockUserChanges`. */
export async function deleteUserInTransaction(user: User): Promise<void> {
  await requireAnotherSuperAdmin(user.role);
  // Deletes first: an assignment to the user has then been committed, or fails.
  await user.destroy();
  await rejectUserInUse(user.id);
  await endAllSessionsOfUser(user.id);
  await query('DELETE FROM password_links WHERE user_id = $1', [user.id]);
  await query('DELETE FROM account_links WHERE user_id = $1', [user.id]);
  await query('DELETE FROM sign_ons WHERE user_id = $1', [user.id]);
  await query('DELETE FROM login_devices WHERE user_id = $1', [user.id]);
  await deleteSecondFactor(user.id);
  const deleted = { ...about(user), before: pickAuditedUserFields(user) };
  await raise('user.deleted', deleted);
}

export const lockUser = (id: number | undefined) =>
  id === undefined ? Promise.resolve(null) : User.findByPk(id, { lock: true });

/** Rejects a change of the role from admin or super admin to employee (rule 1.2). */
function refuseNewEmployee(before: string, role: string): void {
  if (role === 'employee' && before !== role)
    throw new ValidationError([{ path: 'role', key: 'invalidValue' }]);
}

const about = (user: User) => ({ id: user.id, label: user.employeeName });
