import type { SubType } from '@feedback/contract/feedback-type';
import { useQuery } from '@tanstack/react-query';

import { useTexts } from '../../lib/locale.tsx';
import { reference } from '../../lib/reference-texts.ts';
import { teamsQuery } from '../../lib/teams-query.ts';
import { ownersQuery } from '../../lib/users-query.ts';

/** Before a team's id; no employee code has a colon. */
const team = 'team:';

type Owner = Pick<SubType, 'ownerCode' | 'ownerTeamId'>;

/** An owner as one field holds it: an employee code, or a team's id; empty for nobody. */
export const ownerChoice = (owner: Owner | undefined): string =>
  owner?.ownerTeamId ? team + owner.ownerTeamId : (owner?.ownerCode ?? '');

/** An owner as a save says it. */
export const chosenOwner = (choice: string): Owner =>
  choice.startsWith(team)
    ? { ownerCode: null, ownerTeamId: Number(choice.slice(team.length)) }
    : { ownerCode: choice || null, ownerTeamId: null };

/** Whom a feedback type or a sub-type may belong to: the teams, then the people. */
export function useOwnerOptions() {
  const { feedbackType } = useTexts(reference);
  const teams = useQuery(teamsQuery);
  const users = useQuery(ownersQuery);
  return [
    ...(teams.data ?? []).map(({ id, name }) => ({
      value: team + id,
      label: feedbackType.teamNamed(name),
    })),
    ...(users.data ?? []).map(({ employeeCode, employeeName }) => ({
      value: employeeCode,
      label: `${employeeName} (${employeeCode})`,
    })),
  ];
}
