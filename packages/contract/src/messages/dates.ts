import type { Language } from './index.ts';

/** A language's locale of dates. */
type Tag = Language['formats'];

/**
 * Caches one formatter for each language, because creating one takes longer than the rest of a
 * letter.
 */
function formatterOf(options: Intl.DateTimeFormatOptions): (tag: Tag) => Intl.DateTimeFormat {
  const made = new Map<Tag, Intl.DateTimeFormat>();
  return (tag) => {
    const formatter = made.get(tag) ?? new Intl.DateTimeFormat(tag, options);
    made.set(tag, formatter);
    return formatter;
  };
}

const months = formatterOf({ month: 'long', year: 'numeric', timeZone: 'UTC' });
const days = formatterOf({ dateStyle: 'long', timeZone: 'UTC' });
const times = formatterOf({ dateStyle: 'long', timeStyle: 'short', timeZone: 'Asia/Kolkata' });

/** A month (`2026-10`) for people: `October 2026`. */
export const monthName = (month: string, tag: Tag): string =>
  months(tag).format(new Date(`${month}-01T00:00:00Z`));

/** A day (`2026-11-07`) for people: `7 November 2026`. */
export const dayName = (day: string, tag: Tag): string =>
  days(tag).format(new Date(`${day}T00:00:00Z`));

/** An instant for people, by India's clock: `7 November 2026 at 5:20 pm`. */
export const timeName = (at: Date, tag: Tag): string => times(tag).format(at);
