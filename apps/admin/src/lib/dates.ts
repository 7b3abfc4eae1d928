import { getLanguage, type Locale } from '@feedback/contract/messages';

/** Times are shown in the company's time zone, wherever the reader is (rule 5.5). */
const timeZone = 'Asia/Kolkata';

/** Returns the language tag for dates and numbers. */
export const getFormattingLocale = (locale: Locale) => getLanguage(locale).formats;

const formats = new Map<string, Intl.DateTimeFormat>();

function format(locale: Locale, kind: string, options: Intl.DateTimeFormatOptions) {
  const key = `${locale} ${kind}`;
  const known = formats.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat(getFormattingLocale(locale), {
    timeZone,
    hourCycle: 'h23',
    ...options,
  });
  formats.set(key, made);
  return made;
}

/** Returns today's date in India, such as `2026-11-21`. */
export const getIndianToday = (): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone }).format(new Date());

/** Returns tomorrow's date in India. */
export const getIndianTomorrow = (): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone }).format(new Date(Date.now() + 86_400_000));

/**
 * Returns the number of an instant's day in India since 1970; the difference of two numbers is a
 * number of days.
 */
export const toIndianDayNumber = (instant: string): number =>
  Math.floor((Date.parse(instant) + 5.5 * 3_600_000) / 86_400_000);

/** Formats a time as `21 Nov, 11:02`, with the year when it is not the current one. */
export function formatShortTime(instant: string, locale: Locale): string {
  const at = new Date(instant);
  const isThisYear = at.getUTCFullYear() === new Date().getUTCFullYear();
  return format(locale, isThisYear ? 'short' : 'shortYear', {
    day: 'numeric',
    month: 'short',
    ...(isThisYear ? {} : { year: '2-digit' }),
    hour: '2-digit',
    minute: '2-digit',
  }).format(at);
}

/** Formats a day as `21 Nov`, with the year when it is not the current one. */
export function formatShortDay(instant: string, locale: Locale): string {
  const at = new Date(instant);
  const isThisYear = at.getUTCFullYear() === new Date().getUTCFullYear();
  return format(locale, isThisYear ? 'day' : 'dayYear', {
    day: 'numeric',
    month: 'short',
    ...(isThisYear ? {} : { year: '2-digit' }),
  }).format(at);
}

/** Formats a complete time, for hover texts and the popup: `21 Nov 2026, 11:02`. */
export function formatLongTime(instant: string, locale: Locale): string {
  return format(locale, 'long', { dateStyle: 'medium', timeStyle: 'short' }).format(
    new Date(instant),
  );
}

/** Formats a month (`2026-10`) for a narrow column: `Oct 26`. */
export const formatShortMonth = (month: string, locale: Locale): string =>
  format(locale, 'month', { month: 'short', year: '2-digit' }).format(
    new Date(`${month}-01T12:00:00Z`),
  );

/** Formats a number with Indian grouping: `1,00,000`. */
export function formatCount(value: number, locale: Locale): string {
  return new Intl.NumberFormat(getFormattingLocale(locale)).format(value);
}

/** Formats a number with one decimal, so that numbers in a column align: `16.0`. */
export function formatOneDecimal(value: number, locale: Locale): string {
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  return new Intl.NumberFormat(getFormattingLocale(locale), digits).format(value);
}

/** Formats a size in bytes: `412 KB`. */
export function formatFileSize(bytes: number, locale: Locale): string {
  const [value, unit] = bytes < 1024 * 1024 ? [bytes / 1024, 'KB'] : [bytes / 1024 / 1024, 'MB'];
  const digits = { maximumFractionDigits: value < 10 && unit === 'MB' ? 1 : 0 };
  return `${new Intl.NumberFormat(getFormattingLocale(locale), digits).format(Math.max(1, value))} ${unit}`;
}

/** Formats a day of a filter (`2026-01-31`): `31 Jan 2026`. */
export function formatFilterDay(day: string, locale: Locale): string {
  const at = new Date(`${day}T00:00:00+05:30`);
  if (Number.isNaN(at.getTime())) return day;
  return format(locale, 'filterDay', { day: 'numeric', month: 'short', year: 'numeric' }).format(
    at,
  );
}
