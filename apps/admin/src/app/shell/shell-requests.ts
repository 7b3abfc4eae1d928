import { getMenuCounts, keepSession } from '@feedback/contract/operations';
import { queryOptions } from '@tanstack/react-query';

import { callApi } from '../../lib/api-client.ts';
import { menuCountsKey } from '../query-client.ts';

/** The time in milliseconds for which the counts are fresh, and the interval between requests. */
const fresh = 5000;
const interval = 60_000;

/** The number of waiting items behind the menu's entries (rule 3.15). */
export const menuCountsQuery = queryOptions({
  queryKey: menuCountsKey,
  queryFn: ({ signal }) => callApi(getMenuCounts, { signal }),
  staleTime: fresh,
  refetchInterval: interval,
  refetchOnWindowFocus: true,
});

/** Reports to the server that the user is active without making other calls (rule 3.2). */
export const requestSessionExtension = () => callApi(keepSession, { body: {} });
