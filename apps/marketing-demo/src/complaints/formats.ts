import type { site } from '@feedback/contract/messages/en-IN/site';

/** The words of the page of complaint figures, which its script is handed with the page. */
export type ComplaintsTexts = (typeof site)['complaints'];

/** What a part of the page is drawn with. */
export interface PartProps {
  readonly texts: ComplaintsTexts;
  /** The page's language, such as `hi`. */
  readonly lang: string;
}

/** A month (`2026-10`) for people, with its year or whatever else is asked for: `October 2026`. */
export const monthIn = (
  lang: string,
  month: string,
  options: Intl.DateTimeFormatOptions = { month: 'long', year: 'numeric' },
): string => new Intl.DateTimeFormat(lang, { timeZone: 'UTC', ...options }).format(new Date(month));

/** How wide a month's name is where there is little room: Hindi's short ones are hardly shorter. */
export const narrow = (lang: string) => (lang === 'hi' ? 'long' : 'short');

/** A number as India groups it; or a share of one, in percent. */
export const numberIn = (
  lang: string,
  value: number,
  style: 'decimal' | 'percent' = 'decimal',
): string =>
  new Intl.NumberFormat(lang === 'hi' ? 'hi' : 'en-IN', { style, maximumFractionDigits: 1 }).format(
    value,
  );

/** Where a month is downloaded. */
export const fileOf = (month: string, kind: 'xlsx' | 'pdf'): string =>
  `/api/disclosure/${month}.${kind}`;
