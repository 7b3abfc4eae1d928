import type { WorkList } from '../../../cases/my-work.ts';

/** Texts of the My Work page. */
export const myWorkTexts = {
  title: 'My work',
  lists: {
    answered: 'Answered by the submitter',
    due: 'Due',
    new: 'New to you',
    waiting: 'Waiting for the submitter',
    mentioned: 'Mentioned',
    watched: 'Watched',
  } satisfies Record<WorkList, string>,
  notes: {
    answered: 'The submitter wrote last, and nobody has replied',
    due: 'Your cases with a due date and those escalated to you, the most overdue first',
    new: 'No due date, and no reply or note yet',
    waiting: 'You asked a question, and the submitter has not replied',
    mentioned: 'A note mentions you, and you have not opened the case since',
    watched: 'You are notified of each change',
  } satisfies Record<WorkList, string>,
  empties: {
    answered: 'No message of a submitter waits for your reply.',
    due: 'None of your cases has a due date, and nothing has been escalated to you.',
    new: 'You have started on all your cases without a due date.',
    waiting: 'No replies outstanding.',
    mentioned: 'No unread mentions.',
    watched: 'You are not watching any open case.',
  } satisfies Record<WorkList, string>,
  received: (day: string) => `Received ${day}`,
  due: 'Due',
  isNew: 'New',
  isEscalated: 'Escalated',
  first: (shown: string, total: string) => `${shown} of ${total} shown`,
  showAll: (total: string) => `Show all ${total}`,
  showFewer: 'Show fewer',
  empty: 'Nothing in',
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
