import type { ViewTexts } from '@feedback/contract/messages/en-IN/console/views';
import type { Locale } from '@feedback/contract/messages';
import type { ViewSchedule } from '@feedback/contract/cases/saved-view';

import { getFormattingLocale } from '../../../../lib/dates.ts';

/** Formats an hour: `09:00`. */
export const formatHour = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

/** Returns the name of a weekday by its number, 1 for Monday: `Monday`. */
export const formatWeekday = (weekday: number, locale: Locale): string =>
  new Intl.DateTimeFormat(getFormattingLocale(locale), { weekday: 'long', timeZone: 'UTC' }).format(
    Date.UTC(2024, 0, weekday),
  );

/** Describes a schedule in words. */
export function describeViewSchedule(
  { every, weekday, monthDay, hour }: ViewSchedule,
  texts: ViewTexts,
  locale: Locale,
): string {
  const day = every === 'month' ? String(monthDay) : formatWeekday(weekday, locale);
  return texts.when[every](formatHour(hour), day);
}
