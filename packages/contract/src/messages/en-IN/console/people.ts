/** Labels of users in selection lists. */
export const peopleTexts = {
  away: (name: string, day: string) => `${name}, away until ${day}`,
  goesTo: (name: string, day: string, standIn: string) =>
    `${name}, away until ${day}: covered by ${standIn}`,
  goesNowhere: (name: string, day: string) => `${name}, away until ${day}: no delegate`,
};

export type PeopleTexts = typeof peopleTexts;
