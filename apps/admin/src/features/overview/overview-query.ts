import { getOverview } from '@feedback/contract/operations';
import { type OverviewPeriod } from '@feedback/contract/desk/overview';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import { send } from '../../lib/api-client.ts';

/** The figures of a period; those of the period before stay until they are there. */
export const overviewQuery = (userId: string, days: OverviewPeriod) =>
  queryOptions({
    queryKey: ['overview', userId, days],
    queryFn: ({ signal }) => send(getOverview, { parts: { userId }, query: { days }, signal }),
    placeholderData: keepPreviousData,
    // The day's work changes them: whoever comes back here sees where things stand.
    staleTime: 0,
  });
