import { getOverview } from '@feedback/contract/operations';
import {
  type OverviewPeriod,
  overviewPeriods,
  overviewQuerySchema,
} from '@feedback/contract/analytics/overview';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import { callApi } from '../../../lib/api-client.ts';

import { useAddressState } from '../../../lib/address/use-address-state.ts';

/** Query for the figures of a period; the previous figures stay while new figures load. */
export const overviewQuery = (userId: string, days: OverviewPeriod) =>
  queryOptions({
    queryKey: ['overview', userId, days],
    queryFn: ({ signal }) => callApi(getOverview, { parts: { userId }, query: { days }, signal }),
    placeholderData: keepPreviousData,
    // The day's work changes the figures, so every visit requests them again.
    staleTime: 0,
  });

const usualPeriod = 30;
const rules = {
  schema: overviewQuerySchema,
  names: ['days'],
  usual: { days: String(usualPeriod) },
} as const;

/** Returns the period in the address, and a function that changes it. */
export function useOverviewPeriod() {
  const [asked, change] = useAddressState<{ days?: string | undefined }>(rules);
  const period = overviewPeriods.find((days) => String(days) === asked.days) ?? usualPeriod;
  const setPeriod = (days: string) => change({ days });
  return { period, setPeriod };
}
