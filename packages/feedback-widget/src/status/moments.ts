import { getLanguage, type Locale } from '@feedback/contract/messages';

const format = (instant: string, locale: Locale, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(getLanguage(locale).formats, options).format(new Date(instant));

/**
 * Formats a day in India's time zone wherever it is read, because due dates end at midnight in
 * India.
 */
export const formatDate = (instant: string, locale: Locale): string =>
  format(instant, locale, { dateStyle: 'medium', timeZone: 'Asia/Kolkata' });

/** Formats a time in India's time zone, as e-mails and staff do. */
export const formatDateTime = (instant: string, locale: Locale): string =>
  format(instant, locale, {
    dateStyle: 'medium',
    timeStyle: 'short',
    hourCycle: 'h23',
    timeZone: 'Asia/Kolkata',
  });

/** Checks whether the reader's time zone differs from India's (UTC+5:30). */
export const isOutsideIndia = (): boolean => new Date().getTimezoneOffset() !== -330;

/** Checks whether a time is in the future: past due dates are not shown as promises. */
export const isInFuture = (at: string): boolean => Date.parse(at) > Date.now();
