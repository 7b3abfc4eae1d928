import { getLanguage, resolveLocale } from '@feedback/contract/messages';
import type { siteTexts } from '@feedback/contract/messages/en-IN/site';

/** The texts of the complaint figures page, which the page contains for its script. */
export type ComplaintsTexts = (typeof siteTexts)['complaints'];

/** The props that the parts of the page share. */
export interface PartProps {
  readonly texts: ComplaintsTexts;
  /** The page's language, such as `hi`. */
  readonly lang: string;
}

/** Formats a month (`2026-10`), by default with its year: `October 2026`. */
export const formatMonthName = (
  lang: string,
  month: string,
  options: Intl.DateTimeFormatOptions = { month: 'long', year: 'numeric' },
): string => new Intl.DateTimeFormat(lang, { timeZone: 'UTC', ...options }).format(new Date(month));

/**
 * Returns the width of month names for narrow places. Short names are only used in Latin letters:
 * in Indian scripts they are hardly shorter than long ones.
 */
export const getMonthNameWidth = (lang: string) =>
  new Intl.Locale(lang).maximize().script === 'Latn' ? 'short' : 'long';

/** Formats a number with Indian grouping, or a share of one in percent. */
export const formatNumber = (
  lang: string,
  value: number,
  style: 'decimal' | 'percent' = 'decimal',
): string =>
  new Intl.NumberFormat(getLanguage(resolveLocale(lang)).formats, {
    style,
    maximumFractionDigits: 1,
  }).format(value);

/** Returns the download address of a month's figures. */
export const buildDownloadUrl = (month: string, kind: 'xlsx' | 'pdf'): string =>
  `/api/disclosure/${month}.${kind}`;
