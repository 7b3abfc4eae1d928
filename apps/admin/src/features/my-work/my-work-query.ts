import { getMyWork } from '@feedback/contract/operations';
import { queryOptions } from '@tanstack/react-query';

import { send } from '../../lib/api-client.ts';

/** What waits for whoever is logged in; asked anew whenever they come back to it. */
export const myWorkQuery = queryOptions({
  queryKey: ['my work'],
  queryFn: ({ signal }) => send(getMyWork, { signal }),
  staleTime: 0,
});
