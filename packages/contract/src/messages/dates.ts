import type { Language } from './index.ts';

/** The locale that formats a language's dates. */
type Tag = Language['formats'];

/**
 * Caches one formatter for each language, because creating a formatter takes longer than the rest
 * of an e-mail.
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

/** Formats a month (`2026-10`) for people: `October 2026`. */
export const formatTextMonth = (month: string, tag: Tag): string =>
  months(tag).format(new Date(`${month}-01T00:00:00Z`));

/** Formats a day (`2026-11-07`) for people: `7 November 2026`. */
export const formatTextDay = (day: string, tag: Tag): string =>
  days(tag).format(new Date(`${day}T00:00:00Z`));

/** Formats an instant in Indian time for people: `7 November 2026 at 5:20 pm`. */
export const formatTextTime = (at: Date, tag: Tag): string => times(tag).format(at);
