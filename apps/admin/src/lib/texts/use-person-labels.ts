import { peopleTexts } from '@feedback/contract/messages/en-IN/console/people';
import type { User } from '@feedback/contract/people/user';

import { shortDay } from '../dates.ts';
import { defineTexts, useLocale, useTexts } from '../locale.tsx';

const people = defineTexts(peopleTexts, {
  hi: () => import('@feedback/contract/messages/hi/console/people').then((m) => m.peopleTexts),
});

type Named = Pick<User, 'employeeName' | 'employeeCode' | 'away'>;

/** What people are called where they are chosen, with until when they are away. */
export function usePersonLabels() {
  const texts = useTexts(people);
  const { locale } = useLocale();
  const nameOf = ({ employeeName, employeeCode }: Named) => `${employeeName} (${employeeCode})`;
  return {
    /** The label of somebody who is chosen, by their name or another. */
    label: (person: Named, name = nameOf(person)): string => {
      const { away } = person;
      return away ? texts.away(name, shortDay(away.lastDay, locale)) : name;
    },
    /** The label of somebody who is to get something; while they are away it goes to their stand-in. */
    receiver: (person: Named): string => {
      const { away } = person;
      if (!away) return nameOf(person);
      const day = shortDay(away.lastDay, locale);
      return away.standIn
        ? texts.goesTo(nameOf(person), day, away.standIn)
        : texts.goesNowhere(nameOf(person), day);
    },
  };
}
