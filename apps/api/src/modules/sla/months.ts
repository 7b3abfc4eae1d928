import { toIndianDay, toStartOfIndianDay } from '../../platform/db/indian-days.ts';

/**
 * A month in Asia/Kolkata, from the first instant of the month to the first instant of the next
 * month (exclusive).
 */
export interface TimeSpan {
  readonly from: Date;
  readonly until: Date;
  readonly lastDay: string;
}

/** Returns the time span of a month such as `2026-10`. */
export function toMonthSpan(month: string): TimeSpan {
  const until = toStartOfIndianDay(`${addMonths(month, 1)}-01`);
  return {
    from: toStartOfIndianDay(`${month}-01`),
    until,
    lastDay: toIndianDay(new Date(until.getTime() - 1)),
  };
}

/** Returns the month that is `months` after a given month; a negative number goes back. */
export function addMonths(month: string, months: number): string {
  const first = new Date(`${month}-01T00:00:00Z`);
  first.setUTCMonth(first.getUTCMonth() + months);
  return first.toISOString().slice(0, 7);
}

/** Returns the month of an instant. */
export const toMonth = (instant: Date): string => toIndianDay(instant).slice(0, 7);

/** Returns the financial year of a month, April to March, such as `2026-27`. */
export function toFinancialYear(month: string): string {
  const first = Number(addMonths(month, -3).slice(0, 4));
  return `${first}-${String(first + 1).slice(2)}`;
}

/** Returns all months from `first` to `last`, inclusive. */
export function listMonthsBetween(first: string, last: string): string[] {
  const months: string[] = [];
  for (let month = first; month <= last; month = addMonths(month, 1)) months.push(month);
  return months;
}

/** Returns the last day to publish a month's figures, the 7th of the next month (rule 14.1). */
export const calculatePublicationDueDay = (month: string): string => `${addMonths(month, 1)}-07`;
