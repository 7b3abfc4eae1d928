/** The console's list of work done in the background: queued, or by a schedule. */
export const jobTexts = {
  title: 'Jobs',
  caption: 'Jobs, newest first',
  queue: 'Queue',
  allQueues: 'All',
  queueName: (name: string) =>
    ({
      'attachments.verify': 'Check a case’s files',
      'audit.log': 'Log the history',
      'audit.sign': 'Sign the history',
      'drafts.sweep': 'Remove unfinished uploads',
      'cases.erase': 'Erase cases whose time is over',
      'erasures.note': 'Note an erasure beside the backups',
      'files.seal': 'Seal older files',
      'keys.destroy': 'Destroy the keys of what was erased',
      'keys.rewrap': 'Wrap keys with the newest key',
      'keys.sweep': 'Remove unused keys',
      'identifiers.protect': 'Protect identifiers of earlier cases',
      'messages.forget': 'Empty old messages',
      'cases.breach': 'Record missed due dates',
      'digests.send': 'Send the day’s summaries',
      'disclosures.warn': 'Warn of months not published',
      'levels.tell': 'Send escalations and reminders',
      'mail.read': 'Read the mailbox',
      'orphans.sweep': 'Remove files without a case',
      'tables.clear': 'Clear expired records',
      'views.send': 'Send saved views',
      'webhooks.deliver': 'Deliver events to webhooks',
    })[name] ?? name,
  status: 'Status',
  all: 'All',
  statusName: { waiting: 'Waiting', running: 'Running', done: 'Done', failed: 'Failed' },
  columns: { createdAt: 'Created', job: 'Job', status: 'Status', actions: 'Actions' },
  tries: (tries: string) => `Attempts: ${tries}`,
  due: (time: string) => `Due ${time}`,
  nextTry: (time: string) => `Next attempt ${time}`,
  ended: (time: string) => `Ended ${time}`,
  reason: (error: string) =>
    `Reason: ${
      {
        'job failed by timeout in active state': 'It did not finish in time.',
        'pg-boss shut down while active': 'The server stopped while it was running.',
      }[error] ?? error
    }`,
  rerun: 'Run again',
  rerunning: 'Queuing…',
  rerunOf: (job: string, time: string) => `Run again: ${job}, created ${time}`,
  rerunDone: (job: string) => `“${job}” has been queued again. The list shows its status.`,
  empty: 'No Record Found',
  emptyLead: 'Background work appears here for a day, failures for 30 days.',
  emptyFiltered: 'No jobs match these filters.',
};
export type JobTexts = typeof jobTexts;
