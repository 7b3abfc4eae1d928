import { getMenuCounts, keepSession } from '@feedback/contract/operations';
import { queryOptions } from '@tanstack/react-query';

import { send } from '../../lib/api-client.ts';
import { menuCountsKey } from '../query-client.ts';

/** Milliseconds for which counts are new enough, and after which they are asked for again. */
const fresh = 5000;
const interval = 60_000;

/** Counts of what waits behind the menu's entries (rule 3.15). */
export const menuCountsQuery = queryOptions({
  queryKey: menuCountsKey,
  queryFn: ({ signal }) => send(getMenuCounts, { signal }),
  staleTime: fresh,
  refetchInterval: interval,
  refetchOnWindowFocus: true,
});

/** Tells the server that somebody who makes no call is there (rule 3.2). */
export const sendKeepSession = () => send(keepSession, { body: {} });
