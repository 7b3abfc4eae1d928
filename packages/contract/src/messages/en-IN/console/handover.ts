import { choosePluralForm } from '../../plural.ts';

const cases = (count: number) =>
  choosePluralForm('en-IN', count, { one: '1 open case', other: `${count} open cases` });

/** Texts of the page that hands over a person's open cases. */
export const handoverTexts = {
  title: 'Hand over cases',
  lead: 'Moves all open cases of a person at once. Closed cases stay with them.',
  from: 'From',
  myself: 'Myself',
  to: 'To',
  chooseTo: 'Please select a person or a team',
  teamNamed: (name: string) => `Team ${name}`,
  reason: 'Reason',
  reasonHint: 'Shown in each case’s history and in the message to the new assignee',
  count: (count: number) => `${cases(count)} will be moved.`,
  none: 'There are no open cases to move.',
  submit: 'Hand over',
  confirmTitle: 'Hand over all open cases?',
  confirm: (count: number, to: string) =>
    `${cases(count)} will go to ${to}. There is no undo, but each case can be reassigned.`,
  busy: 'Handing over…',
  done: (count: number) =>
    choosePluralForm('en-IN', count, {
      one: '1 case was handed over.',
      other: `${count} cases were handed over.`,
    }),
};

export type HandoverTexts = typeof handoverTexts;
