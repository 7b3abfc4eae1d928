import { useQuery } from '@tanstack/react-query';

import { usersQuery } from '../../lib/users-query.ts';

/** People by name, comma-joined, as far as they are still there. */
export function PeopleNames({ ids }: { ids: readonly number[] }) {
  const users = useQuery(usersQuery);
  const people = (users.data ?? []).filter(({ id }) => ids.includes(id));
  return people.map(({ employeeName }) => employeeName).join(', ');
}
