import { getLanguage, type Locale } from '@feedback/contract/messages';
import { disclosureTexts } from '@feedback/contract/messages/en-IN/console/disclosure';

import { defineTexts } from '../../../lib/locale.tsx';

export const disclosureTextCatalogue = defineTexts('console/disclosure', { disclosureTexts });

/** Formats a month (`2026-10`): `October 2026`. */
export const formatLongMonth = (month: string, locale: Locale): string =>
  new Intl.DateTimeFormat(getLanguage(locale).formats, {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${month}-01T00:00:00Z`));

/** Returns the previous month. */
export function findPreviousMonth(month: string): string {
  const first = new Date(`${month}-01T00:00:00Z`);
  first.setUTCMonth(first.getUTCMonth() - 1);
  return first.toISOString().slice(0, 7);
}

/**
 * Returns the path of a month's page; `buildMonthCasesPath` returns the path of the cases behind a number of
 * the month.
 */
export const buildMonthPath = (month: string): string => `/admin/disclosure/${month}`;
export const buildMonthCasesPath = (month: string, query: Record<string, string>): string =>
  `${buildMonthPath(month)}/cases?${new URLSearchParams(query)}`;

/** The numeric cells of a row in the tables by month and by year. */
export type ComplaintCountColumn = 'opening' | 'received' | 'resolved' | 'pending';

/**
 * Returns the path of the cases behind a number of a financial year (`2026-27`), up to a month.
 */
export function buildYearCasesPath(
  year: string,
  month: string,
  cell: ComplaintCountColumn,
): string {
  const first = Number(year.slice(0, 4));
  const since = `${first}-04`;
  const [last = month] = [`${first + 1}-03`, month].toSorted();
  if (cell === 'opening') return buildMonthCasesPath(since, { cell });
  return buildMonthCasesPath(last, { cell, ...(cell !== 'pending' && { since }) });
}

/** Returns the path of a financial year's page. */
export const buildYearPath = (year: string): string => `/admin/disclosure/year/${year}`;

/** Returns the financial year of a month, April to March, such as `2026-27`. */
export function findFinancialYear(month: string): string {
  const first = Number(month.slice(0, 4)) - (month.slice(5) < '04' ? 1 : 0);
  return `${first}-${String(first + 1).slice(2)}`;
}
