import type { ViewTexts } from '@feedback/contract/messages/en-IN/console/views';
import type { Locale } from '@feedback/contract/messages';
import type { ViewSchedule } from '@feedback/contract/cases/saved-view';

import { getFormatsLocale } from '../../../../lib/dates.ts';

/** Formats an hour: `09:00`. */
export const formatHour = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

/** Returns the name of a weekday by its number, 1 for Monday: `Monday`. */
export const weekdayName = (weekday: number, locale: Locale): string =>
  new Intl.DateTimeFormat(getFormatsLocale(locale), { weekday: 'long', timeZone: 'UTC' }).format(
    Date.UTC(2024, 0, weekday),
  );

/** Describes a schedule in words. */
export function describeSchedule(
  { every, weekday, monthDay, hour }: ViewSchedule,
  texts: ViewTexts,
  locale: Locale,
): string {
  const day = every === 'month' ? String(monthDay) : weekdayName(weekday, locale);
  return texts.when[every](formatHour(hour), day);
}
