import type { MyWorkListName } from '../../../cases/my-work.ts';
import { choosePluralForm } from '../../plural.ts';
import { codedValueNames } from './code-names.ts';

/** Texts of the My Work page. */
export const myWorkTexts = {
  title: 'My work',
  toDo: (count: number, cases: string) =>
    choosePluralForm('en-IN', count, {
      one: `${cases} case to work on`,
      other: `${cases} cases to work on`,
    }),
  next: 'Next case',
  lists: {
    answered: 'Answered by the submitter',
    overdue: 'Overdue',
    today: 'Due today',
    reminders: 'Reminders',
    new: 'New to you',
    escalated: 'Escalated to you',
    mentioned: 'Mentioned',
    week: 'Due in 7 days',
    later: 'Later',
    waiting: 'Waiting for the submitter',
    snoozed: 'Snoozed',
    watched: 'Watched',
  } satisfies Record<MyWorkListName, string>,
  notes: {
    answered: 'The submitter wrote last, and nobody has replied',
    overdue: '',
    today: '',
    reminders: 'You asked to be reminded of these cases',
    new: 'No reply or note yet, and not due within 7 days',
    escalated: 'Cases of other people, by due date',
    mentioned: 'A note mentions you, and you have not opened the case since',
    week: '',
    later: 'Your other cases, by due date',
    waiting: 'You asked a question, and the submitter has not replied',
    snoozed: 'They return at their time, or when something happens to them',
    watched: 'You are notified of each change',
  } satisfies Record<MyWorkListName, string>,
  overdueParts: (statutory: string, service: string) =>
    `${statutory} statutory, ${service} service`,
  classes: codedValueNames.class,
  clocks: { statutory: 'statutory', service: 'service' },
  answeredAt: (time: string) => `Answered ${time}`,
  takeNext: 'Take next',
  taking: 'Taking…',
  queues: 'Cases that nobody has',
  queueOf: (team: string) => `Queue of ${team}`,
  noTeam: 'Cases without a team',
  queueSize: (count: number, cases: string) =>
    choosePluralForm('en-IN', count, { one: `${cases} case`, other: `${cases} cases` }),
  queueOverdue: (cases: string) => `${cases} overdue`,
  queueOldest: (day: string) => `oldest from ${day}`,
  takeFrom: (queue: string) => `Take next: ${queue}`,
  queueEmpty: 'Nobody’s case is left: a colleague took the last one.',
  received: (day: string) => `Received ${day}`,
  due: 'Due',
  reminder: (time: string) => `Reminder ${time}`,
  isNew: 'New',
  first: (shown: string, total: string) => `${shown} of ${total} shown`,
  showAll: (total: string) => `Show all ${total}`,
  showFewer: 'Show fewer',
  digest: (isOn: boolean): string =>
    isOn
      ? 'You get a daily summary by e-mail each working morning.'
      : 'You do not get a daily summary by e-mail.',
  digestOn: 'Turn it on',
  digestOff: 'Turn it off',
  digestChanging: 'Saving…',
  digestFailed: 'This could not be saved. Please try again.',
  nothing: 'You’re all caught up',
  nothingLead: 'Cases that are assigned to you appear here until they are closed.',
  toReport: 'Open the report',
};

export type MyWorkTexts = typeof myWorkTexts;
