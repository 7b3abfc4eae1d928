import type { HandOverRequest } from '@feedback/contract/users/handover';
import type { User } from '@feedback/contract/users/user';
import { useQuery } from '@tanstack/react-query';
import { handoverTexts } from '@feedback/contract/messages/en-IN/console/handover';

import { defineTexts, useTexts } from '../../../../lib/locale.tsx';
import { teamsQuery } from '../../../../lib/queries/teams-query.ts';
import { usePersonLabels } from '../../../../lib/texts/use-person-labels.ts';
import { useSession } from '../../../../lib/session.ts';
import { ownersQuery } from '../../../../lib/queries/choice-queries.ts';

export const handoverTextCatalogue = defineTexts('console/handover', { handoverTexts });

/** Converts a value of the field, such as `team:3`, to a receiver. */
export function parseHandoverReceiver(choice: string): HandOverRequest['to'] {
  const [kind, id] = choice.split(':');
  return { kind: kind === 'team' ? 'team' : 'person', id: Number(id) };
}

/** Returns a person's value in the field. */
export const buildPersonChoice = ({ id }: User): string => `person:${id}`;

/** Returns the people whose cases may be handed over, and the possible receivers. */
export function useHandoverPeople() {
  const texts = useTexts(handoverTextCatalogue);
  const { employeeCode } = useSession();
  const people = useQuery(ownersQuery);
  const teams = useQuery(teamsQuery);
  const { label } = usePersonLabels();
  const persons = people.data ?? [];
  return {
    /** The failed call, otherwise the second of the two calls. */
    query: people.error ? people : teams,
    ownId: persons.find((user) => user.employeeCode === employeeCode)?.id,
    from: [
      { value: '', label: texts.myself },
      ...persons.map((person) => ({ value: String(person.id), label: label(person) })),
    ],
    persons,
    teams: (teams.data ?? []).map(({ id, name }) => ({
      value: `team:${id}`,
      label: texts.teamNamed(name),
    })),
  };
}
