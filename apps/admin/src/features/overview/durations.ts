import type { Locale } from '@feedback/contract/messages';

const hoursOfDay = 24;

/** A length of time for people: hours up to two days, then days with one decimal. */
export function duration(hours: number, locale: Locale): string {
  const isInDays = hours >= 2 * hoursOfDay || hours === hoursOfDay;
  const format = new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: isInDays ? 'day' : 'hour',
    unitDisplay: 'long',
    maximumFractionDigits: 1,
  });
  return format.format(isInDays ? hours / hoursOfDay : hours);
}

/** A day of the contract (`2026-11-21`) as an instant of that day in the company's zone. */
export const noonOf = (day: string): string => `${day}T12:00:00+05:30`;
