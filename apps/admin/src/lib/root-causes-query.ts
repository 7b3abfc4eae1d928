import { getRootCauses } from '@feedback/contract/operations';
import { queryOptions } from '@tanstack/react-query';
import { send } from './api-client.ts';

/** Why cases came to be, by name. */
export const fetchRootCauses = (signal: AbortSignal) => send(getRootCauses, { signal });

export const rootCausesQuery = queryOptions({
  queryKey: ['rootCauses'],
  queryFn: ({ signal }) => fetchRootCauses(signal),
});
