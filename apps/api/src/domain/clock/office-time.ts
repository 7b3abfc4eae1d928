import { dayOf, startOfDay } from '../../db/indian-days.ts';
import { isWorkingDay, type WorkCalendar } from './due-date.ts';

/** The office's time, as far as reminders go by it. */
export interface OfficeTime {
  /** Today in Asia/Kolkata. */
  readonly today: string;
  /** The first working day after today: what falls on a day off before it is told today. */
  readonly nextDay: string;
  /** The opening of the last working day before today. */
  readonly since: Date;
}

/**
 * Today as a day on which people are told things; null outside office hours, on days off and on
 * holidays: nobody is told at midnight or on a Sunday (rule 13.5).
 */
export function officeTimeAt(now: Date, calendar: WorkCalendar): OfficeTime | null {
  const today = dayOf(now);
  const { opens, closes } = calendar.office;
  const at = (day: string, time: string) => new Date(`${day}T${time}:00+05:30`);
  const isOpen = now >= at(today, opens) && now < at(today, closes);
  if (!isOpen || !isWorkingDay(today, calendar)) return null;
  const since = at(workingDay(today, -1, calendar), opens);
  return { today, nextDay: workingDay(today, 1, calendar), since };
}

/** The next working day after a day, or with -1 the last one before it. */
function workingDay(from: string, step: 1 | -1, calendar: WorkCalendar): string {
  let day = dayOf(startOfDay(from, step));
  while (!isWorkingDay(day, calendar)) day = dayOf(startOfDay(day, step));
  return day;
}
