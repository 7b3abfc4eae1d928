import type { Mention } from '@feedback/contract/mentions';
import { seesCases } from '@feedback/contract/user';
import { useQuery } from '@tanstack/react-query';

import { usePersonLabels } from '../../../../lib/use-person-labels.ts';
import { useSession } from '../../../../lib/use-session.ts';
import { usersQuery } from '../../../../lib/users-query.ts';

/** Somebody who may be mentioned, and what is said beside their name: the code, and that they are away. */
export interface Mentionable extends Mention {
  readonly note: string;
}

/** Who may be mentioned: all who see cases, but oneself; without the list nobody is offered. */
export function useMentionable(): readonly Mentionable[] {
  const { employeeCode: own } = useSession();
  const { label } = usePersonLabels();
  const { data = [] } = useQuery(usersQuery);
  return data
    .filter(({ role, employeeCode }) => seesCases(role) && employeeCode !== own)
    .map((person) => ({
      id: person.id,
      name: person.employeeName,
      note: label(person, person.employeeCode),
    }));
}
