import type { Mention } from '@feedback/contract/mentions';
import { seesCases } from '@feedback/contract/user';
import { useQuery } from '@tanstack/react-query';

import { useSession } from '../../../../lib/use-session.ts';
import { usersQuery } from '../../../../lib/users-query.ts';

/** Somebody who may be mentioned, and what tells them from another of their name. */
export interface Mentionable extends Mention {
  readonly code: string;
}

/** Who may be mentioned: all who see cases, but oneself; without the list nobody is offered. */
export function useMentionable(): readonly Mentionable[] {
  const { employeeCode: own } = useSession();
  const { data = [] } = useQuery(usersQuery);
  return data
    .filter(({ role, employeeCode }) => seesCases(role) && employeeCode !== own)
    .map(({ id, employeeName, employeeCode }) => ({ id, name: employeeName, code: employeeCode }));
}
