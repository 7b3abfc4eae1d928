import { choosePluralForm } from '../../plural.ts';

/** Texts of the team page, which shows a lead the workload of each member. */
export const teamTexts = {
  title: 'Team',
  lead: 'The open cases of each member. Choose a person or a queue to reassign cases.',
  nothing: 'You do not lead a team',
  nothingLead: 'A super admin names the lead of a team on the page Teams.',
  toMyWork: 'Open My work',
  caption: (team: string) => `Members of ${team}`,
  columns: {
    person: 'Person',
    open: 'Open',
    overdue: 'Overdue',
    answered: 'Answered',
    oldest: 'Oldest',
    actions: 'Actions',
  },
  isLead: 'Lead',
  away: (day: string) => `On leave until ${day}`,
  awayTo: (day: string, name: string) => `On leave until ${day}, delegate ${name}`,
  statutory: (count: string) => `${count} statutory`,
  queue: 'Queue: nobody has these cases',
  none: '–',
  cases: 'Show cases',
  casesOf: (name: string) => `Show cases of ${name}`,
  dialogTitle: (name: string) => `Open cases of ${name}`,
  queueTitle: (team: string) => `Queue of ${team}`,
  noCases: 'There is no open case here.',
  first: (shown: string, total: string) =>
    `The ${shown} most urgent of ${total} cases. Reassign these to see the others.`,
  choose: 'Cases to reassign',
  chooseAll: 'Select all',
  to: 'Reassign to',
  choosePerson: 'Choose a person',
  reassign: 'Reassign',
  reassigning: 'Reassigning…',
  moved: (count: number, cases: string) =>
    choosePluralForm('en-IN', count, {
      one: `${cases} case reassigned`,
      other: `${cases} cases reassigned`,
    }),
  refused: (cases: string) =>
    `Not reassigned: ${cases}. They were closed or reassigned in the meantime, or the person has them already.`,
};
export type TeamTexts = typeof teamTexts;
