import type { Locale } from '@feedback/contract/messages';

const format = (instant: string, locale: Locale, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(locale === 'hi' ? 'hi-IN' : 'en-IN', options).format(new Date(instant));

/** A day as the company counts it: due dates end at midnight in India, wherever they are read. */
export const dateText = (instant: string, locale: Locale): string =>
  format(instant, locale, { dateStyle: 'medium', timeZone: 'Asia/Kolkata' });

/** A moment by the reader's own clock. */
export const momentText = (instant: string, locale: Locale): string =>
  format(instant, locale, { dateStyle: 'medium', timeStyle: 'short' });
