import type { WorkList } from '../../../cases/my-work.ts';

/** An admin's start page. */
export const myWorkTexts = {
  title: 'My work',
  lists: {
    due: 'Due',
    new: 'New to you',
    waiting: 'Waiting for the submitter',
    mentioned: 'Mentioned',
    watched: 'Watched',
  } satisfies Record<WorkList, string>,
  notes: {
    due: 'Your cases with a due date and those escalated to you, the most overdue first',
    new: 'Without a due date, and nobody has written on them yet',
    waiting: 'You asked, and they have not answered',
    mentioned: 'A note mentions you, and you have not opened the case since',
    watched: 'You are told of what happens to them',
  } satisfies Record<WorkList, string>,
  empties: {
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
  empty: 'Nothing waits here',
  digest: (isOn: boolean): string =>
    isOn
      ? 'A summary of your day comes by e-mail each working morning.'
      : 'You are not sent a summary of your day.',
  digestOn: 'Turn it on',
  digestOff: 'Turn it off',
  digestChanging: 'Saving…',
  digestFailed: 'This could not be saved. Please try again.',
  nothing: 'Nothing waits for you',
  nothingLead: 'Cases that are assigned to you appear here until they are closed.',
  toReport: 'Open the report',
};

export type MyWorkTexts = typeof myWorkTexts;
