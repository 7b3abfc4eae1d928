import { getRootCauses } from '@feedback/contract/operations';
import { rootCauseSchema } from '@feedback/contract/master-data';
import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';

import { send } from './api-client.ts';

/** Why cases came to be, by name. */
export const fetchRootCauses = (signal: AbortSignal) =>
  send(getRootCauses, z.array(rootCauseSchema), { signal });

export const rootCausesQuery = queryOptions({
  queryKey: ['rootCauses'],
  queryFn: ({ signal }) => fetchRootCauses(signal),
});
