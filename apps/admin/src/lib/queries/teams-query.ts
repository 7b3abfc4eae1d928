import { getTeams } from '@feedback/contract/operations';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../api-client.ts';

/** Loads the teams, by name. */
export const fetchTeams = (signal: AbortSignal) => callApi(getTeams, { signal });

export const teamsQuery = queryOptions({
  queryKey: ['teams'],
  queryFn: ({ signal }) => fetchTeams(signal),
});
