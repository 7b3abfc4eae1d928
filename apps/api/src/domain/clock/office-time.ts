import { brand } from '@feedback/contract/brand';
import { query } from '../../db/query.ts';

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
 * holidays that hold everywhere: nobody is told at midnight or on a Sunday (rule 13.5).
 */
export async function findOfficeTime(now: Date): Promise<OfficeTime | null> {
  return officeTimeAt(now, await findOfficeCalendar(now));
}

/** When the office works around a day, by the holidays that hold everywhere. */
export async function findOfficeCalendar(now: Date): Promise<WorkCalendar> {
  const rows = await query<{ day: string }>(
    `SELECT to_char(day, 'YYYY-MM-DD') AS day FROM holidays
     WHERE location IS NULL AND day BETWEEN $1::date - 60 AND $1::date + 60`,
    [dayOf(now)],
  );
  return { office: brand.office, holidays: new Set(rows.map(({ day }) => day)) };
}

/** The same by a calendar that is known. */
export function officeTimeAt(now: Date, calendar: WorkCalendar): OfficeTime | null {
  const today = dayOf(now);
  const { opens, closes } = calendar.office;
  const at = (time: string) => new Date(`${today}T${time}:00+05:30`);
  if (!isWorkingDay(today, calendar) || now < at(opens) || now >= at(closes)) return null;
  const since = new Date(`${workingDay(today, -1, calendar)}T${opens}:00+05:30`);
  return { today, nextDay: workingDay(today, 1, calendar), since };
}

/** The next working day after a day, or with -1 the last one before it. */
function workingDay(from: string, step: 1 | -1, calendar: WorkCalendar): string {
  let day = dayOf(startOfDay(from, step));
  while (!isWorkingDay(day, calendar)) day = dayOf(startOfDay(day, step));
  return day;
}
