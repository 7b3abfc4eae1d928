import type { ViewSchedule } from '@feedback/contract/desk/saved-view';

import { dayOf, startOfDay } from '../../../db/indian-days.ts';
import { isWorkingDay, type WorkCalendar } from '../../clock/due-date.ts';

const hourMs = 3_600_000;

/** When a view is sent next after an instant: at the hour, on the first day that its schedule means. */
export function nextRun(schedule: ViewSchedule, after: Date, calendar: WorkCalendar): Date {
  const today = dayOf(after);
  for (let days = 0; ; days += 1) {
    const start = startOfDay(today, days);
    const at = new Date(start.getTime() + schedule.hour * hourMs);
    if (at > after && isMeant(schedule, dayOf(start), calendar)) return at;
  }
}

function isMeant(
  { every, weekday, monthDay }: ViewSchedule,
  day: string,
  calendar: WorkCalendar,
): boolean {
  if (every === 'workday') return isWorkingDay(day, calendar);
  const date = new Date(day);
  if (every === 'week') return (date.getUTCDay() || 7) === weekday;
  const isLast = dayOf(startOfDay(day, 1)).endsWith('-01');
  return date.getUTCDate() === monthDay || (isLast && date.getUTCDate() < monthDay);
}
