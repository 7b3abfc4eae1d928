import { addUser, deleteUser, updateUser } from '@feedback/contract/operations';
import { buildReportPath } from '@feedback/contract/cases/console-paths';
import type { User } from '@feedback/contract/users/user';
import { addUserSchema, updateUserSchema } from '@feedback/contract/users/user-forms';
import { lazy } from 'react';

import type { ReferenceListDefinition } from '../../../components/reference-data/reference-kind.ts';
import { ReferencePage } from '../../../components/reference-data/reference-page.tsx';
import { callApi } from '../../../lib/api-client.ts';
import { fetchUsers } from '../../../lib/queries/choice-queries.ts';
import { UnconfirmedUserChange } from '../components/held-change.tsx';
import { SecondFactorCell } from '../components/second-factor-cell.tsx';
import type { UserFormValues } from '../components/user-fields.tsx';

const UserFields = lazy(() =>
  import('../components/user-fields.tsx').then((m) => ({ default: m.UserFields })),
);

const audiences = ['e', 'c', 'd'] as const;

/** The list of users and its calls. */
export const userListDefinition: ReferenceListDefinition<User, UserFormValues> = {
  queryKey: 'users',
  textsOf: (texts) => texts.user,
  load: fetchUsers,
  beside: { to: '/admin/user/import', label: ({ user }) => user.importLink },
  nameOf: (row) => row.employeeName,
  searchedIn: (row) =>
    [row.employeeCode, row.employeeName, row.userid, row.mobileNbr, row.email].join(' '),
  columns: ({ user }) => [
    { id: 'code', header: user.code, card: 'fact', cell: (row) => row.employeeCode },
    { id: 'name', header: user.name, card: 'name', cell: (row) => row.employeeName },
    {
      id: 'role',
      header: user.role,
      card: 'fact',
      cell: (row) => (user.roles as Record<string, string>)[row.role] ?? row.role,
    },
    { id: 'phone', header: user.phone, card: 'fact', cell: (row) => row.mobileNbr },
    {
      id: 'twoSteps',
      header: user.twoSteps,
      card: 'fact',
      cell: (row) => (
        <>
          <SecondFactorCell row={row} />
          <UnconfirmedUserChange row={row} />
        </>
      ),
    },
  ],
  addSchema: addUserSchema,
  updateSchema: updateUserSchema,
  defaults: (row) => ({
    ...(row && { id: row.id }),
    userid: row?.userid ?? '',
    employeeCode: row?.employeeCode ?? '',
    employeeName: row?.employeeName ?? '',
    mobileNbr: row?.mobileNbr ?? '',
    email: row?.email ?? '',
    role: row?.role ?? '',
    password: '',
  }),
  Fields: UserFields,
  save: (values, row) =>
    row
      ? callApi(updateUser, { body: { ...values, id: row.id, version: row.version } })
      : callApi(addUser, { body: values }),
  remove: ({ employeeCode }) => callApi(deleteUser, { parts: { employeeCode } }),
  blockers: (row, texts) => [
    ...audiences.map((tab) => ({
      label: texts.theirCases(texts.feedbackType.audience[tab]),
      to: buildReportPath(tab, { assignedTo: row.employeeCode, status: 'unclosed' }),
    })),
    {
      label: texts.theirSubTypes,
      to: `/admin/feedbacktype?${new URLSearchParams({ search: row.employeeName })}`,
    },
  ],
};

/** The users of the console (rule 3.9). */
export const UsersPage = () => <ReferencePage kind={userListDefinition} />;

export { UsersPage as Component };
