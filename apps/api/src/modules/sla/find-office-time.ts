import { brand } from '@feedback/contract/brand';

import { toIndianDay } from '../../platform/db/indian-days.ts';
import { query } from '../../platform/db/query.ts';
import type { WorkCalendar } from './due-date.ts';
import { calculateOfficeTime, type OfficeTime } from './office-time.ts';

/**
 * Returns the current office time, with the holidays that apply to all locations; null outside
 * office hours.
 */
export async function findOfficeTime(now: Date): Promise<OfficeTime | null> {
  return calculateOfficeTime(now, await findOfficeCalendar(now));
}

/** Returns the office calendar around a time, with the holidays that apply to all locations. */
export async function findOfficeCalendar(now: Date): Promise<WorkCalendar> {
  const rows = await query<{ day: string }>(
    `SELECT to_char(day, 'YYYY-MM-DD') AS day FROM holidays
     WHERE location IS NULL AND day BETWEEN $1::date - 60 AND $1::date + 60`,
    [toIndianDay(now)],
  );
  return { office: brand.office, holidays: new Set(rows.map(({ day }) => day)) };
}
