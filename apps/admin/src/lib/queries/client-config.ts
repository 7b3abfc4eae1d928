import { getConfig } from '@feedback/contract/operations';
import { queryOptions } from '@tanstack/react-query';

import { send } from '../api-client.ts';

/** What the server tells the clients before they start: payload key, limits, times, brand. */
export const configQuery = queryOptions({
  queryKey: ['config'],
  queryFn: ({ signal }) => send(getConfig, { signal }),
  staleTime: Infinity,
  gcTime: Infinity,
});
