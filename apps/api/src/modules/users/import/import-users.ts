import type { UserColumn, userImportResultSchema } from '@feedback/contract/users/user-import';
import type * as z from 'zod/mini';

import { getActingAccount } from '../../../platform/context/context.ts';
import { requireVersion } from '../../../platform/db/require-version.ts';
import { ConflictError, ValidationError } from '../../../platform/errors.ts';
import {
  changeUserInTransaction,
  runUserChange,
  insertUserInTransaction,
  lockUser,
  deleteUserInTransaction,
} from '../save-user.ts';
import { lockUserChanges } from '../../auth/index.ts';
import type { ValidatedUser } from './validate-listed-user.ts';
import { calculateImportPlanDigest, isSuperAdminRemoval, planUserImport } from './plan-users.ts';
import { parseUserList } from './read-users.ts';

/**
 * Returns the changes and errors of a user list, without saving.
 * @throws ValidationError for a file that cannot be read as a list
 */
export async function previewUserImport(bytes: Buffer) {
  const plan = await planUserImport(await parseUserList(bytes));
  const rows = plan.map(({ row, change, fields, problems, values }) => {
    const { employeeCode, employeeName } = values;
    return {
      row,
      employeeCode,
      employeeName,
      change,
      fields: [...fields],
      problems: [...problems],
    };
  });
  return { rows, basis: calculateImportPlanDigest(plan), needsPassword: plan.some(changesSignIn) };
}

/** Columns that decide how an account signs in or resets its password. */
const signInColumns: readonly UserColumn[] = ['userid', 'mobileNbr', 'email', 'role'];

/** Returns whether a row changes how another person signs in. */
const changesSignIn = ({ change, fields, user }: ValidatedUser): boolean =>
  change === 'changed' &&
  user?.id !== getActingAccount().userId &&
  fields.some(({ column }) => signInColumns.includes(column));

interface Importing {
  readonly bytes: Buffer;
  /** Digest of the changes that the preview of the same list returned. */
  readonly basis: string;
}

/**
 * Saves the changes of a list as they were previewed, in one transaction (rule 8.20).
 * @throws ConflictError `staleVersion` when the changes differ from the preview
 * @throws PasswordRequiredError when the list changes how another person signs in and the current
 * user has not confirmed their password
 * @throws ValidationError for an unreadable list or a wrong row
 */
export async function importUsers(
  { bytes, basis }: Importing,
  isProven: boolean,
): Promise<z.infer<typeof userImportResultSchema>> {
  const listed = await parseUserList(bytes);
  return runUserChange(async () => {
    await lockUserChanges();
    const plan = await planUserImport(listed);
    if (calculateImportPlanDigest(plan) !== basis) throw new ConflictError('staleVersion');
    const wrong = plan.flatMap(({ row, problems }) =>
      problems.map(({ column, key }) => ({ path: `rows.${row}.${column}`, key })),
    );
    if (wrong.length > 0) throw new ValidationError(wrong);
    // Adds super admins first and removes super admins last, so that one always remains.
    for (const one of plan.toSorted((a, b) => turnOf(a) - turnOf(b))) await save(one, isProven);
    const count = (change: ValidatedUser['change']) =>
      plan.filter((one) => one.change === change).length;
    return { added: count('new'), changed: count('changed'), deactivated: count('deactivated') };
  });
}

function turnOf(one: ValidatedUser): number {
  if (isSuperAdminRemoval(one)) return 2;
  return one.values.role === 'superadmin' ? 0 : 1;
}

async function save({ change, values, user }: ValidatedUser, isProven: boolean): Promise<void> {
  if (change === 'unchanged') return;
  if (!user) {
    await insertUserInTransaction(values);
    return;
  }
  const row = requireVersion(await lockUser(user.id), user.version);
  if (change === 'deactivated') await deleteUserInTransaction(row);
  else await changeUserInTransaction(row, values, isProven);
}
