import { getTeams } from '@feedback/contract/operations';
import { teamSchema } from '@feedback/contract/team';
import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';

import { send } from './api-client.ts';

/** The teams that may own what cases are about, by name. */
export const fetchTeams = (signal: AbortSignal) => send(getTeams, z.array(teamSchema), { signal });

export const teamsQuery = queryOptions({
  queryKey: ['teams'],
  queryFn: ({ signal }) => fetchTeams(signal),
});
