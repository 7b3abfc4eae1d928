import type { BatchName } from '../../../system/set-aside.ts';

/** Texts of the console's list of rows that background jobs could not process. */
export const setAsideTexts = {
  title: 'Rows set aside',
  caption: 'Rows set aside, the latest first',
  batch: 'Work',
  allBatches: 'All',
  batchName: {
    'cases.breach': 'Record missed due dates',
    'cases.read': 'Show a case',
    'digests.send': 'Send daily summaries',
    'entries.read': 'Show a message of a case',
    'events.deliver': 'Deliver events',
    'levels.tell': 'Send escalations and reminders',
    'mail.read': 'Read the mailbox',
    'mails.read': 'Show a received e-mail',
    'messages.read': 'Show a sent message',
    'messages.send': 'Send a message',
    'reminders.wake': 'Remind of cases',
    'replies.send': 'Send waiting replies',
    'rules.run': 'Run rules',
    'views.send': 'Send saved views',
    'webhooks.deliver': 'Deliver events to webhooks',
  } satisfies Record<BatchName, string> as Record<BatchName, string>,
  reasonName: {
    decrypt: 'It cannot be decrypted.',
    failed: 'It could not be processed.',
  },
  error: (error: string) => `Error: ${error}`,
  attempts: (attempts: string) => `Attempts: ${attempts}`,
  since: (time: string) => `Since ${time}`,
  columns: { lastAt: 'Last attempt', row: 'Row', reason: 'Reason', actions: 'Actions' },
  retry: 'Retry',
  retrying: 'Queuing…',
  retryOf: (work: string, row: string) => `Retry: ${work}, row ${row}`,
  retryDone: (work: string) =>
    `The row has been given back to “${work}”. If it fails again, it returns to this list.`,
  empty: 'No Record Found',
  emptyLead:
    'A row appears here when background work cannot process it, or when its text cannot be decrypted. Everything else goes on without it.',
  emptyFiltered: 'No rows match these filters.',
};
export type SetAsideTexts = typeof setAsideTexts;
