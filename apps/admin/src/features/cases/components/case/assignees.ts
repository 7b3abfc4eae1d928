import type { CaseRow } from '@feedback/contract/cases/case-columns';
import { canSeeCases, type User } from '@feedback/contract/users/user';
import { useQuery } from '@tanstack/react-query';

import { formatCount } from '../../../../lib/dates.ts';
import { useLocale, useTexts } from '../../../../lib/locale.tsx';
import { usersQuery } from '../../../../lib/queries/choice-queries.ts';
import { teamsQuery } from '../../../../lib/queries/teams-query.ts';
import { workloadsQuery } from '../../api/assign-case.ts';
import { reportTextCatalogue } from '../report-texts.ts';

/**
 * Returns the people who may receive the selected cases: users who see cases and do not already own
 * all of the selected cases.
 */
export const findPossibleAssignees = (
  rows: readonly Pick<CaseRow, 'assignedToCode'>[],
  users: readonly User[],
): User[] =>
  users.filter(
    ({ role, employeeCode }) =>
      canSeeCases(role) && rows.some(({ assignedToCode }) => assignedToCode !== employeeCode),
  );

/** Returns the people and teams that may receive the cases, with their open cases. */
export function usePossibleAssignees(rows: readonly CaseRow[]) {
  const texts = useTexts(reportTextCatalogue);
  const { locale } = useLocale();
  const { data, error, isPending } = useQuery(usersQuery);
  const { data: teams = [] } = useQuery(teamsQuery);
  const { data: workloads } = useQuery(workloadsQuery);
  const users = findPossibleAssignees(rows, data ?? []);
  const openCases = (kind: 'people' | 'teams', id: number) => {
    if (!workloads) return '';
    const found = workloads[kind].find((each) => each.id === id);
    return texts.openCases(formatCount(found?.openCases ?? 0, locale));
  };
  return {
    users,
    teams: teams.map(({ id, name }) => ({
      value: `team:${id}`,
      label: [texts.teamNamed(name), openCases('teams', id)].filter(Boolean).join(' · '),
    })),
    noteOf: ({ id }: User) => openCases('people', id),
    emailOf: (code: string) => users.find(({ employeeCode }) => employeeCode === code)?.email ?? '',
    error,
    isPending,
  };
}
