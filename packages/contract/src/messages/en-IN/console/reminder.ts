import type { ReminderChoice } from '../../../cases/reminder-form.ts';

/** Texts of "Remind me" on the case page. */
export const reminderTexts = {
  title: 'Remind me of this case',
  hint: 'The case leaves your My work until then, or until something happens to it. No deadline changes.',
  when: 'When',
  choices: {
    tonight: 'Tonight',
    tomorrow: 'Tomorrow morning',
    monday: 'Monday morning',
    day: 'On a day',
    quiet: 'When nobody has written for some days',
  } satisfies Record<ReminderChoice, string>,
  timeOf: (choice: string, time: string) => `${choice} (${time})`,
  day: 'Day',
  quietDays: 'Days without a message',
  why: 'Reason',
  whyHint: 'Optional. Only you see it, in My work and on the case.',
  save: 'Remind me',
  saving: 'Saving…',
  saved: (time: string) => `You will be reminded on ${time}`,
  savedQuiet: 'You will be reminded if nobody writes',
  set: (time: string) => `Reminder: ${time}`,
  isDue: 'Reminder due',
  remove: 'Remove reminder',
};
export type ReminderTexts = typeof reminderTexts;
