import * as z from 'zod/mini';

import { brand } from '../brand.ts';
import { optionalReasonSchema } from '../fields/reason.ts';
import { caseWorkLimits } from '../limits.ts';
import { isWithinReminderPeriod, type ReminderRequest } from './reminder.ts';

const { maxDays } = caseWorkLimits.reminder;

/** The times that "Remind me" offers. `quiet`: when nobody has written for some days. */
export const reminderChoices = ['tonight', 'tomorrow', 'monday', 'day', 'quiet'] as const;
export type ReminderChoice = (typeof reminderChoices)[number];

const dayMs = 86_400_000;
const indianDay = (at: Date): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Kolkata' }).format(at);
const timeOn = (day: string, time: string): Date => new Date(`${day}T${time}:00+05:30`);
const later = (at: Date, days: number): Date => new Date(at.getTime() + days * dayMs);

/** The time of "tonight": after office hours. */
const evening = '19:00';

/**
 * Returns the time of a choice in Asia/Kolkata: tonight, else when the office opens on the day. Null
 * when tonight has begun, or when the choice is not a time.
 */
export function calculateReminderTime(choice: ReminderChoice, day: string, now: Date): Date | null {
  const today = indianDay(now);
  const { opens } = brand.office;
  switch (choice) {
    case 'tonight': {
      const at = timeOn(today, evening);
      return at > now ? at : null;
    }
    case 'tomorrow':
      return timeOn(indianDay(later(now, 1)), opens);
    case 'monday': {
      const weekday = timeOn(today, '12:00').getUTCDay();
      return timeOn(indianDay(later(now, (8 - weekday) % 7 || 7)), opens);
    }
    case 'day':
      return /^\d{4}-\d{2}-\d{2}$/.test(day) ? timeOn(day, opens) : null;
    default:
      return null;
  }
}

/** The form "Remind me": a choice, with its day or its number of days. */
export const reminderFormSchema = z.pipe(
  z
    .object({
      choice: z.enum(reminderChoices),
      day: z.string(),
      quietDays: z.string(),
      text: optionalReasonSchema,
    })
    .check((context) => {
      const { choice, day, quietDays } = context.value;
      const at = calculateReminderTime(choice, day, new Date());
      const count = Number(quietDays);
      const isRight =
        choice === 'quiet'
          ? Number.isInteger(count) && count >= 1 && count <= maxDays
          : at !== null && isWithinReminderPeriod(at.toISOString());
      if (isRight) return;
      const path = choice === 'quiet' ? 'quietDays' : choice === 'day' ? 'day' : 'choice';
      const input = context.value;
      context.issues.push({ code: 'custom', path: [path], input, message: 'reminderAtInvalid' });
    }),
  z.transform(({ choice, day, quietDays, text }): ReminderRequest => {
    if (choice === 'quiet') return { quietDays: Number(quietDays), text };
    return { at: calculateReminderTime(choice, day, new Date())?.toISOString(), text };
  }),
);
