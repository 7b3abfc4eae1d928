import type { SubType } from '@feedback/contract/reference/feedback-type';
import type { User } from '@feedback/contract/people/user';
import type { Option } from '@feedback/ui/select';
import { useQuery } from '@tanstack/react-query';

import { useTexts } from '../../lib/locale.tsx';
import { reference } from '../../components/reference-data/reference-kind.ts';
import { teamsQuery } from '../../lib/queries/teams-query.ts';
import { ownersQuery } from '../../lib/queries/choice-queries.ts';

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

/** Whom a feedback type or a sub-type may belong to, as a choice has them. */
export interface Owners {
  readonly before: readonly Option[];
  readonly people: readonly User[];
  readonly valueOf: (person: User) => string;
}

/** The teams, then the people. */
export function useOwners(): Owners {
  const { feedbackType } = useTexts(reference);
  const teams = useQuery(teamsQuery);
  const users = useQuery(ownersQuery);
  return {
    before: (teams.data ?? []).map(({ id, name }) => ({
      value: team + id,
      label: feedbackType.teamNamed(name),
    })),
    people: users.data ?? [],
    valueOf: ({ employeeCode }) => employeeCode,
  };
}
