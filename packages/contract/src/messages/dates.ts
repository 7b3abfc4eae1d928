type Tag = 'en-IN' | 'hi-IN';

/** A month (`2026-10`) for people: `October 2026`. */
export const monthName = (month: string, tag: Tag): string =>
  new Intl.DateTimeFormat(tag, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  );

/** A day (`2026-11-07`) for people: `7 November 2026`. */
export const dayName = (day: string, tag: Tag): string =>
  new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );

/** An instant for people, by India's clock: `7 November 2026 at 5:20 pm`. */
export const timeName = (at: Date, tag: Tag): string =>
  new Intl.DateTimeFormat(tag, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'Asia/Kolkata',
  }).format(at);
