import type { HandOver } from '@feedback/contract/handover';
import { useQuery } from '@tanstack/react-query';

import { useTexts } from '../../lib/locale.tsx';
import { teamsQuery } from '../../lib/teams-query.ts';
import { useSession } from '../../lib/use-session.ts';
import { ownersQuery } from '../../lib/users-query.ts';
import { handoverCatalogue } from './handover-texts.ts';

/** A receiver as the field holds it, such as `team:3`. */
export function receiverOf(choice: string): HandOver['to'] {
  const [kind, id] = choice.split(':');
  return { kind: kind === 'team' ? 'team' : 'person', id: Number(id) };
}

/** Whose cases may be handed over, and to whom. */
export function usePeople() {
  const texts = useTexts(handoverCatalogue);
  const { employeeCode } = useSession();
  const people = useQuery(ownersQuery);
  const teams = useQuery(teamsQuery);
  const persons = (people.data ?? []).map((user) => ({
    id: user.id,
    label: `${user.employeeName} (${user.employeeCode})`,
  }));
  return {
    ownId: people.data?.find((user) => user.employeeCode === employeeCode)?.id,
    from: [
      { value: '', label: texts.myself },
      ...persons.map(({ id, label }) => ({ value: String(id), label })),
    ],
    to: [
      ...(teams.data ?? []).map(({ id, name }) => ({
        value: `team:${id}`,
        label: texts.teamNamed(name),
      })),
      ...persons.map(({ id, label }) => ({ value: `person:${id}`, label })),
    ],
  };
}
