import { useQuery } from '@tanstack/react-query';

import { commonTextCatalogue, useTexts } from '../../lib/locale.tsx';
import { usersQuery } from '../../lib/queries/choice-queries.ts';

/** Returns options for all people, including a deleted person in the address. */
export function usePersonOptions(current: string | undefined) {
  const texts = useTexts(commonTextCatalogue);
  const users = useQuery(usersQuery);
  const options = (users.data ?? []).map((user) => ({
    value: user.employeeCode,
    label: user.employeeName,
  }));
  const isKnown = !current || options.some((option) => option.value === current);
  return [
    ...options,
    ...(isKnown ? [] : [{ value: current, label: texts.removedPerson(current) }]),
  ];
}
