import { overviewTexts } from '@feedback/contract/messages/en-IN/console/overview';
import type { Audience } from '@feedback/contract/kinds/audience';
import type { CountsPerAudience } from '@feedback/contract/analytics/overview';
import type { CaseFilter } from '@feedback/contract/cases/report';
import type { Locale } from '@feedback/contract/messages';

import { commonTextCatalogue, defineTexts, useTexts } from '../../../lib/locale.tsx';

export const overviewTextCatalogue = defineTexts('console/overview', { overviewTexts });

/** Returns the names of the report's tabs. */
export function useAudienceNames() {
  const { employee: e, customer: c, distributor: d } = useTexts(commonTextCatalogue);
  return { e, c, d };
}

/** The tabs in the report's order. */
export const reportAudiences = ['e', 'c', 'd'] as const satisfies readonly Audience[];

/** Adds up the numbers of all audiences. */
export const sumAudiences = ({ e, c, d }: CountsPerAudience): number => e + c + d;

/** Returns the report's filter for cases that were closed in a range of days, both included. */
export const buildClosedCasesFilter = (closedFrom: string, closedTo: string): CaseFilter => ({
  status: 'closed',
  closedFrom,
  closedTo,
});

const hoursOfDay = 24;

/** Formats a duration: in hours up to two days, then in days with one decimal. */
export function formatDuration(hours: number, locale: Locale): string {
  const isInDays = hours >= 2 * hoursOfDay || hours === hoursOfDay;
  const format = new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: isInDays ? 'day' : 'hour',
    unitDisplay: 'long',
    maximumFractionDigits: 1,
  });
  return format.format(isInDays ? hours / hoursOfDay : hours);
}

/** Converts a day of the contract (`2026-11-21`) to an instant of that day in India. */
export const toIndianNoon = (day: string): string => `${day}T12:00:00+05:30`;
