import { toFieldErrors } from '@feedback/contract/fields/field-errors';
import { maskMobile } from '@feedback/contract/fields/mobile';
import type { ValidationKey } from '@feedback/contract/messages/en-IN/validation';
import { consoleRoles } from '@feedback/contract/users/user';
import { addUserSchema } from '@feedback/contract/users/user-forms';
import type {
  ChangedField,
  UserChange,
  UserColumn,
  UserImportProblem,
} from '@feedback/contract/users/user-import';

import type { User } from '../../auth/index.ts';
import type { UserValues } from '../save-user.ts';
import type { ListedUser } from './read-users.ts';

export interface UserListProblem extends UserImportProblem {
  readonly key: ValidationKey;
}

/** The result of validating a row by itself: its changes and errors. */
export interface ValidatedUser {
  readonly row: number;
  readonly change: UserChange;
  readonly fields: readonly ChangedField[];
  readonly problems: readonly UserListProblem[];
  readonly values: UserValues;
  readonly user?: User;
}

/** Schemas of the text columns. The role is validated separately, with the current role. */
const { employeeCode, employeeName, userid, mobileNbr, email } = addUserSchema.shape;
const rules = { employeeCode, employeeName, userid, mobileNbr, email };
const writable = ['employeeName', 'userid', 'mobileNbr', 'email'] as const;
const statuses = ['', 'active', 'inactive'];

/** Pattern of a long number that a spreadsheet rounded to scientific notation. */
const rounded = /^\d(?:[.,]\d+)?E\+?\d+$/i;

/** Returns the error of a cell text by the schema of its column, or undefined. */
function errorOf(column: keyof typeof rules, text: string): ValidationKey | undefined {
  if (column === 'mobileNbr' && rounded.test(text)) return 'numberRounded';
  const { error } = rules[column].safeParse(text);
  return error && (toFieldErrors(error.issues)[''] ?? 'invalidValue');
}

/**
 * Validates a row of a user list.
 * @param user the existing user with the row's employee code
 * @param isKnown whether any user, even a deleted one, has the employee code
 */
export function validateListedUser(
  listed: ListedUser,
  user: User | undefined,
  isKnown: boolean,
): ValidatedUser {
  const { row, values } = listed;
  const found = user ? validateExisting(listed, user) : validateNew(listed);
  const problems = statuses.includes(values.status)
    ? found.problems
    : [...found.problems, { column: 'status', key: 'statusUnknown' } as const];
  if (values.status !== 'inactive') return { row, ...found, problems };
  const gone = { row, values: found.values, fields: [] };
  if (user) {
    const fields = [{ column: 'status', before: 'active', after: 'inactive' }] as const;
    return { ...gone, user, values: valuesOf(user), change: 'deactivated', fields, problems: [] };
  }
  const unknown = [{ column: 'employeeCode', key: 'userUnknown' }] as const;
  return { ...gone, change: 'unchanged', problems: isKnown ? [] : unknown };
}

const valuesOf = (user: User): UserValues => ({
  employeeCode: user.employeeCode,
  employeeName: user.employeeName,
  userid: user.userid,
  mobileNbr: maskMobile(user.mobile),
  email: user.email,
  role: user.role,
});

type Validated = Omit<ValidatedUser, 'row'>;

/**
 * Validates the filled cells of an existing user's row. An empty cell keeps the stored value, which
 * may violate a newer rule.
 */
function validateExisting({ values }: ListedUser, user: User): Validated {
  const now = valuesOf(user);
  const after: Record<UserColumn, string> = { ...values };
  const fields: ChangedField[] = [];
  const problems: UserListProblem[] = [];
  for (const column of writable) {
    const text = values[column];
    const isSame = text === now[column] || (column === 'mobileNbr' && text === user.mobile);
    after[column] = now[column];
    if (text === '' || isSame) continue;
    const key = errorOf(column, text);
    if (key) problems.push({ column, key });
    else {
      after[column] = text;
      fields.push({ column, before: now[column], after: shown(column, text) });
    }
  }
  const role = roleIn(values.role) ?? now.role;
  if (values.role !== '' && values.role !== now.role) {
    if (roleIn(values.role)) fields.push({ column: 'role', before: now.role, after: role });
    else problems.push({ column: 'role', key: 'roleUnknown' });
  }
  const change = fields.length > 0 ? 'changed' : 'unchanged';
  const { employeeCode: code } = now;
  return { change, fields, problems, values: { ...after, employeeCode: code, role }, user };
}

function validateNew({ values }: ListedUser): Validated {
  const problems: UserListProblem[] = (['employeeCode', ...writable] as const).flatMap((column) => {
    const key = errorOf(column, values[column]);
    return key ? [{ column, key }] : [];
  });
  const role = roleIn(values.role);
  if (!role) {
    problems.push({ column: 'role', key: values.role === '' ? 'roleRequired' : 'roleUnknown' });
  }
  const fields = (['userid', 'mobileNbr', 'email', 'role'] as const).flatMap((column) => {
    const after = column === 'userid' ? values.userid || values.employeeCode : values[column];
    return [{ column, before: '', after: shown(column, after) }];
  });
  return { change: 'new', fields, problems, values: { ...values, role: role ?? 'admin' } };
}

/** Returns the role in a text, if an import may assign it: admin or super admin (rule 1.2). */
const roleIn = (text: string) => consoleRoles.find((role) => role === text);

const shown = (column: UserColumn, text: string) =>
  column === 'mobileNbr' ? maskMobile(text) : text;
