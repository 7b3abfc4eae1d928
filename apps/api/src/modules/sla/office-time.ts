import { toIndianDay, toStartOfIndianDay } from '../../platform/db/indian-days.ts';
import { isWorkingDay, type WorkCalendar } from './due-date.ts';

/** Calculates when reminders may be sent: within office hours. */
export interface OfficeTime {
  /** Today in Asia/Kolkata. */
  readonly today: string;
  /**
   * First working day after today. Today's reminders include due dates on the days off before this
   * day.
   */
  readonly nextDay: string;
  /** Opening time of the last working day before today. */
  readonly since: Date;
}

/**
 * Returns the office time at a given time, or null outside office hours, on days off and on
 * holidays, when nobody is notified (rule 13.5).
 */
export function calculateOfficeTime(now: Date, calendar: WorkCalendar): OfficeTime | null {
  const today = toIndianDay(now);
  const { opens, closes } = calendar.office;
  const at = (day: string, time: string) => new Date(`${day}T${time}:00+05:30`);
  const isOpen = now >= at(today, opens) && now < at(today, closes);
  if (!isOpen || !isWorkingDay(today, calendar)) return null;
  const since = at(workingDay(today, -1, calendar), opens);
  return { today, nextDay: workingDay(today, 1, calendar), since };
}

/** Returns the next working day after a day, or the previous working day when `step` is -1. */
function workingDay(from: string, step: 1 | -1, calendar: WorkCalendar): string {
  let day = toIndianDay(toStartOfIndianDay(from, step));
  while (!isWorkingDay(day, calendar)) day = toIndianDay(toStartOfIndianDay(day, step));
  return day;
}
