import type { PeopleTexts } from '../../en-IN/console/people.ts';

export const peopleTexts: Partial<PeopleTexts> = {
  away: (name, day) => `${name}, ${day} तक छुट्टी पर`,
  goesTo: (name, day, standIn) => `${name}, ${day} तक छुट्टी पर: उनकी जगह ${standIn}`,
  goesNowhere: (name, day) => `${name}, ${day} तक छुट्टी पर: उनकी जगह कोई नहीं`,
};
