import { brand } from '@feedback/contract/brand';

/**
 * Returns the seconds until the office opens next month, after the day by which this month's
 * figures are published. The office hours are built in, and the database decides the time (rule
 * 6.11).
 */
export function untilOfficeHours(): number {
  const { opens, weekdays } = brand.office;
  const day = new Date();
  day.setUTCMonth(day.getUTCMonth() + 1, 10);
  while (!weekdays.includes(day.getUTCDay() || 7)) day.setUTCDate(day.getUTCDate() + 1);
  const opening = Date.parse(`${day.toISOString().slice(0, 10)}T${opens}:00+05:30`);
  return Math.ceil((opening - Date.now()) / 1000);
}
