import { getOverview } from '@feedback/contract/operations';
import {
  type OverviewPeriod,
  overviewPeriods,
  overviewQuerySchema,
} from '@feedback/contract/desk/overview';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import { send } from '../../lib/api-client.ts';

import { useAddressState } from '../../lib/address/use-address-state.ts';

/** The figures of a period; those of the period before stay until they are there. */
export const overviewQuery = (userId: string, days: OverviewPeriod) =>
  queryOptions({
    queryKey: ['overview', userId, days],
    queryFn: ({ signal }) => send(getOverview, { parts: { userId }, query: { days }, signal }),
    placeholderData: keepPreviousData,
    // The day's work changes them: whoever comes back here sees where things stand.
    staleTime: 0,
  });

const usualPeriod = 30;
const rules = {
  schema: overviewQuerySchema,
  names: ['days'],
  usual: { days: String(usualPeriod) },
} as const;

/** The period that the address asks for, and the way to change it. */
export function usePeriod() {
  const [asked, change] = useAddressState<{ days?: string | undefined }>(rules);
  const period = overviewPeriods.find((days) => String(days) === asked.days) ?? usualPeriod;
  const setPeriod = (days: string) => change({ days });
  return { period, setPeriod };
}
