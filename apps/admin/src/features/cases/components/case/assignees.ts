import type { CaseRow } from '@feedback/contract/cases/case-columns';
import { canSeeCases, type User } from '@feedback/contract/users/user';
import { useQuery } from '@tanstack/react-query';

import { usersQuery } from '../../../../lib/queries/choice-queries.ts';

/**
 * Returns the people who may receive the selected cases: users who see cases and do not already own
 * all of the selected cases.
 */
export const assigneesFor = (
  rows: readonly Pick<CaseRow, 'assignedToCode'>[],
  users: readonly User[],
): User[] =>
  users.filter(
    ({ role, employeeCode }) =>
      canSeeCases(role) && rows.some(({ assignedToCode }) => assignedToCode !== employeeCode),
  );

/** Returns the people and teams that may receive the cases. */
export function useAssignees(rows: readonly CaseRow[]) {
  const { data, error, isPending } = useQuery(usersQuery);
  const users = assigneesFor(rows, data ?? []);
  return {
    users,
    emailOf: (code: string) => users.find(({ employeeCode }) => employeeCode === code)?.email ?? '',
    error,
    isPending,
  };
}
