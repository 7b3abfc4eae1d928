import { getFormData, getUsers } from '@feedback/contract/operations';
import { queryOptions } from '@tanstack/react-query';

import { send } from '../api-client.ts';
import { seesCases, type User } from '@feedback/contract/people/user';

/** The choices that the forms offer; the report's filter offers the same types. */
export const formDataQuery = queryOptions({
  queryKey: ['formData'],
  queryFn: ({ signal }) => send(getFormData, { signal }),
});

/** Everyone who can log in. */
export const fetchUsers = (signal: AbortSignal) => send(getUsers, { signal });

/** The users, for their own list and for those that choose among them. */
export const usersQuery = queryOptions({
  queryKey: ['users'],
  queryFn: ({ signal }) => fetchUsers(signal),
});

/** The users who can own a feedback type or a sub-type: they must be allowed to see its cases. */
export const ownersQuery = queryOptions({
  ...usersQuery,
  select: (users: User[]) => users.filter(({ role }) => seesCases(role)),
});
