import type { ViewSchedule } from '../../../cases/saved-view.ts';

/** Texts of saved views of the report and of their e-mails. */
export const viewTexts = {
  title: 'Saved views',
  saveShown: 'Save current view',
  mine: 'My views',
  shared: 'Shared views',
  none: 'No saved views yet',
  noneLead: 'Filter the report, then save it as a view.',
  shown: 'Shown now',
  isShared: 'Shared',
  sharedBy: (name: string) => `Shared by ${name}`,
  dropped: (count: number) =>
    count === 1
      ? 'One of its filters no longer exists and is left out.'
      : `${count} of its filters no longer exist and are left out.`,
  optionsOf: (name: string) => `Options of ${name}`,
  update: 'Update to current filters',
  rename: 'Rename or share',
  email: 'Send by e-mail',
  remove: 'Delete',
  name: 'Name',
  nameHint: 'Use a unique name.',
  sharing: 'Sharing',
  share: 'Shared with all admins',
  shareHint:
    'Everyone sees only the cases they have access to. Only the owner and super admins can change it. Once it is no longer shared, it is sent to the owner only.',
  save: 'Save view',
  saving: 'Saving…',
  renameTitle: (name: string) => `Rename or share ${name}`,
  saved: (name: string) => `${name} is saved.`,
  removeTitle: 'Delete the view?',
  confirmRemove: (name: string, isShared: boolean) =>
    isShared
      ? `${name} will be deleted for everyone, and its e-mails stop. The cases are not affected.`
      : `${name} will be deleted, and its e-mails stop. The cases are not affected.`,
  removing: 'Deleting…',
  removed: (name: string) => `${name} is deleted.`,
  updateTitle: 'Replace the filters?',
  confirmUpdate: (name: string) =>
    `${name} will be updated to the report’s current tab, filters and order.`,
  confirm: 'Replace',
  emailTitle: (name: string) => `Send ${name} by e-mail`,
  emailLead: 'Only to you: name, number of cases and a link (sign-in required).',
  every: 'How often',
  rhythms: {
    workday: 'Each working day',
    week: 'Weekly',
    month: 'Monthly',
  } satisfies Record<ViewSchedule['every'], string>,
  weekday: 'Day',
  monthDay: 'Day of the month',
  monthDayHint: 'Shorter months use their last day.',
  hour: 'At',
  hourHint: 'Indian time.',
  schedule: 'Save',
  scheduled: (when: string) => `Sent to you ${when}.`,
  when: {
    workday: (time: string) => `each working day at ${time}`,
    week: (time: string, day: string) => `each ${day} at ${time}`,
    month: (time: string, day: string) => `on day ${day} of each month at ${time}`,
  } satisfies Record<ViewSchedule['every'], (time: string, day: string) => string>,
  stop: 'Stop these e-mails',
  stopping: 'Stopping…',
  stopped: 'You no longer receive it by e-mail.',
  choose: 'Choose when',
  gone: 'This view no longer exists',
  goneLead: 'It was deleted, or is no longer shared.',
  toReport: 'Open the report',
  cases: (count: number, shown: string, isFloor: boolean) =>
    isFloor ? `More than ${shown} cases` : count === 1 ? '1 case' : `${shown} cases`,
  countsFailed: 'The numbers could not be loaded.',
};
export type ViewTexts = typeof viewTexts;
