import type { Locale } from '@feedback/contract/messages';

const format = (instant: string, locale: Locale, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(locale === 'hi' ? 'hi-IN' : 'en-IN', options).format(new Date(instant));

/** A day as the company counts it: due dates end at midnight in India, wherever they are read. */
export const dateText = (instant: string, locale: Locale): string =>
  format(instant, locale, { dateStyle: 'medium', timeZone: 'Asia/Kolkata' });

/** A moment by the company's clock, as its e-mails and its staff name it. */
export const momentText = (instant: string, locale: Locale): string =>
  format(instant, locale, {
    dateStyle: 'medium',
    timeStyle: 'short',
    hourCycle: 'h23',
    timeZone: 'Asia/Kolkata',
  });

/** Whether the reader's clock shows another time than India's (UTC+5:30). */
export const isElsewhere = (): boolean => new Date().getTimezoneOffset() !== -330;

/** A day that is over is promised no more. */
export const isAhead = (at: string): boolean => Date.parse(at) > Date.now();
