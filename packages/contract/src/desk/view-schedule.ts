import * as z from 'zod/mini';

/** How often a view is sent: on each working day, on a day of the week, on a day of the month. */
export const viewRhythms = ['workday', 'week', 'month'] as const;

const whole = (least: number, most: number) =>
  z.int({ error: 'invalidValue' }).check(z.minimum(least), z.maximum(most));

/** When somebody is sent a view, in Asia/Kolkata. */
export const viewScheduleSchema = z.object({
  every: z.enum(viewRhythms, { error: 'invalidValue' }),
  /** 1 is Monday, 7 Sunday; of a weekly one. */
  weekday: whole(1, 7),
  /** The day of a monthly one; in a shorter month its last. */
  monthDay: whole(1, 31),
  hour: whole(0, 23),
});
export type ViewSchedule = z.infer<typeof viewScheduleSchema>;

/** What is offered first: Mondays at nine. */
export const usualSchedule: ViewSchedule = { every: 'week', weekday: 1, monthDay: 1, hour: 9 };
