import type { SubType } from '@feedback/contract/reference-data/feedback-type';
import type { User } from '@feedback/contract/users/user';
import type { Option } from '@feedback/ui/select';
import { useQuery } from '@tanstack/react-query';

import { useTexts } from '../../../lib/locale.tsx';
import { referenceTextCatalogue } from '../../../components/reference-data/reference-kind.ts';
import { teamsQuery } from '../../../lib/queries/teams-query.ts';
import { ownersQuery } from '../../../lib/queries/choice-queries.ts';

/** The prefix of a team's id; employee codes have no colon. */
const team = 'team:';

type Owner = Pick<SubType, 'ownerCode' | 'ownerTeamId'>;

/** Returns an owner as one value: an employee code or a team's id; empty for no owner. */
export const toOwnerChoice = (owner: Owner | undefined): string =>
  owner?.ownerTeamId ? team + owner.ownerTeamId : (owner?.ownerCode ?? '');

/** Converts a value of `toOwnerChoice` to the fields of a save. */
export const parseOwnerChoice = (choice: string): Owner =>
  choice.startsWith(team)
    ? { ownerCode: null, ownerTeamId: Number(choice.slice(team.length)) }
    : { ownerCode: choice || null, ownerTeamId: null };

/** The possible owners of a feedback type or a sub-type, as options. */
export interface OwnerOptions {
  readonly before: readonly Option[];
  readonly people: readonly User[];
  readonly valueOf: (person: User) => string;
}

/** Returns the possible owners: teams first, then people. */
export function useOwnerOptions(): OwnerOptions {
  const { feedbackType } = useTexts(referenceTextCatalogue);
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
