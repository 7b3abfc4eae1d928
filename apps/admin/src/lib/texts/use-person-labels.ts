import { peopleTexts } from '@feedback/contract/messages/en-IN/console/people';
import type { User } from '@feedback/contract/users/user';

import { formatShortDay } from '../dates.ts';
import { defineTexts, useLocale, useTexts } from '../locale.tsx';

const people = defineTexts('console/people', { peopleTexts });

type Named = Pick<User, 'employeeName' | 'employeeCode' | 'away'>;

/** Returns functions that label people in selections, including the end of their leave. */
export function usePersonLabels() {
  const texts = useTexts(people);
  const { locale } = useLocale();
  const nameOf = ({ employeeName, employeeCode }: Named) => `${employeeName} (${employeeCode})`;
  return {
    /** Returns the label of a selected person, by their name or another text. */
    label: (person: Named, name = nameOf(person)): string => {
      const { away } = person;
      return away ? texts.away(name, formatShortDay(away.lastDay, locale)) : name;
    },
    /**
     * Returns the label of a recipient; while the recipient is on leave, the label names the
     * delegate.
     */
    receiver: (person: Named): string => {
      const { away } = person;
      if (!away) return nameOf(person);
      const day = formatShortDay(away.lastDay, locale);
      return away.standIn
        ? texts.goesTo(nameOf(person), day, away.standIn)
        : texts.goesNowhere(nameOf(person), day);
    },
  };
}
