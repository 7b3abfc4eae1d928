import type { ViewSchedule } from '@feedback/contract/cases/saved-view';

import { toIndianDay, toStartOfIndianDay } from '../../../platform/db/indian-days.ts';
import { isWorkingDay, type WorkCalendar } from '../../sla/index.ts';

const hourMs = 3_600_000;

/**
 * Returns the next time after an instant at which a view is sent: the hour of the schedule on the
 * first matching day.
 */
export function calculateNextViewMailTime(
  schedule: ViewSchedule,
  after: Date,
  calendar: WorkCalendar,
): Date {
  const today = toIndianDay(after);
  for (let days = 0; ; days += 1) {
    const start = toStartOfIndianDay(today, days);
    const at = new Date(start.getTime() + schedule.hour * hourMs);
    if (at > after && isMeant(schedule, toIndianDay(start), calendar)) return at;
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
  const isLast = toIndianDay(toStartOfIndianDay(day, 1)).endsWith('-01');
  return date.getUTCDate() === monthDay || (isLast && date.getUTCDate() < monthDay);
}
