import { getFormOptions, getUsers } from '@feedback/contract/operations';
import { queryOptions } from '@tanstack/react-query';

import { callApi } from '../api-client.ts';
import { canSeeCases, type User } from '@feedback/contract/users/user';

/** The options of the forms; the report's filter uses the same types. */
export const formOptionsQuery = queryOptions({
  queryKey: ['formData'],
  queryFn: ({ signal }) => callApi(getFormOptions, { signal }),
});

/** Loads all users of the console. */
export const fetchUsers = (signal: AbortSignal) => callApi(getUsers, { signal });

/** Query for the users, which the user list and select fields share. */
export const usersQuery = queryOptions({
  queryKey: ['users'],
  queryFn: ({ signal }) => fetchUsers(signal),
});

/** The users who can own a feedback type or a sub-type, which requires access to its cases. */
export const ownersQuery = queryOptions({
  ...usersQuery,
  select: (users: User[]) => users.filter(({ role }) => canSeeCases(role)),
});
