import * as z from 'zod/mini';

import { optionalReasonSchema } from '../fields/reason.ts';
import { caseWorkLimits } from '../limits.ts';

const { maxDays } = caseWorkLimits.reminder;

/** Checks whether a time is within the days until which a user can be reminded. */
export const isWithinReminderPeriod = (at: string) => {
  const left = Date.parse(at) - Date.now();
  return left > 0 && left <= maxDays * 86_400_000;
};

/**
 * The time or the condition at which a case returns to the user's My work: at a time, or after days
 * in which neither side wrote. Exactly one of the two is given.
 */
export const reminderRequestSchema = z
  .object({
    at: z.optional(
      z.iso.datetime().check(z.refine(isWithinReminderPeriod, { error: 'reminderAtInvalid' })),
    ),
    quietDays: z.optional(z.int().check(z.gte(1), z.lte(maxDays))),
    /** The reason for the reminder. */
    text: optionalReasonSchema,
  })
  .check(
    z.refine(({ at, quietDays }) => (at === undefined) !== (quietDays === undefined), {
      path: ['at'],
      error: 'reminderAtInvalid',
    }),
  );
export type ReminderRequest = z.input<typeof reminderRequestSchema>;

/** The current user's reminder on a case. */
export const reminderSchema = z.object({
  at: z.iso.datetime(),
  quietDays: z.nullable(z.int()),
  text: z.string(),
  /** True once the case has returned to My work, by the time or by an event of the case. */
  isDue: z.boolean(),
});
export type Reminder = z.infer<typeof reminderSchema>;
