import type { usersImportedSchema } from '@feedback/contract/people/user-import';
import type * as z from 'zod/mini';

import { requireVersion } from '../../../db/require-version.ts';
import { ConflictError, ValidationError } from '../../../errors.ts';
import {
  changeUser,
  changingUsers,
  createUser,
  lockUser,
  oneAtATime,
  removeUser,
} from './save-user.ts';
import type { JudgedUser } from './judge-user.ts';
import { basisOf, losesSuperAdmin, planUsers } from './plan-users.ts';
import { readUsers } from './read-users.ts';

/**
 * What a list of users would change; nothing is saved.
 * @throws ValidationError for what can't be read as a list
 */
export async function previewUsers(bytes: Buffer) {
  const plan = await planUsers(await readUsers(bytes));
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
  return { rows, basis: basisOf(plan) };
}

interface Importing {
  readonly bytes: Buffer;
  /** What the preview of it answered. */
  readonly basis: string;
}

/**
 * Saves what a list changes, as it was previewed, in one transaction (rule 8.20).
 * @throws ConflictError `staleVersion` when it would change something else than the preview said
 * @throws ValidationError for what can't be read, and for a wrong row
 */
export async function importUsers({
  bytes,
  basis,
}: Importing): Promise<z.infer<typeof usersImportedSchema>> {
  const listed = await readUsers(bytes);
  return changingUsers(async () => {
    await oneAtATime();
    const plan = await planUsers(listed);
    if (basisOf(plan) !== basis) throw new ConflictError('staleVersion');
    const wrong = plan.flatMap(({ row, problems }) =>
      problems.map(({ column, key }) => ({ path: `rows.${row}.${column}`, key })),
    );
    if (wrong.length > 0) throw new ValidationError(wrong);
    // At no moment is there no super admin: they come first, and go last.
    for (const one of plan.toSorted((a, b) => turnOf(a) - turnOf(b))) await save(one);
    const count = (change: JudgedUser['change']) =>
      plan.filter((one) => one.change === change).length;
    return { added: count('new'), changed: count('changed'), deactivated: count('deactivated') };
  });
}

function turnOf(one: JudgedUser): number {
  if (losesSuperAdmin(one)) return 2;
  return one.values.role === 'superadmin' ? 0 : 1;
}

async function save({ change, values, user }: JudgedUser): Promise<void> {
  if (change === 'unchanged') return;
  if (!user) {
    await createUser(values);
    return;
  }
  const row = requireVersion(await lockUser(user.id), user.version);
  if (change === 'deactivated') await removeUser(row);
  else await changeUser(row, values);
}
