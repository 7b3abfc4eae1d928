import type { ReassignRequest } from '@feedback/contract/cases/team-work';
import { getTeamCases, getTeamWork, reassignCases } from '@feedback/contract/operations';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import { callApi } from '../../../lib/api-client.ts';

/** The owner of cases on the team page: a member, or the queue of a team. */
export type TeamCaseOwner = { readonly userId: number } | { readonly teamId: number };

/** The teams that the user leads, requested again on every visit. */
export const teamWorkQuery = queryOptions({
  queryKey: ['team work'],
  queryFn: ({ signal }) => callApi(getTeamWork, { signal }),
  staleTime: 0,
});

/** The open cases of a member or of a queue. */
export const teamCasesQuery = (holder: TeamCaseOwner) =>
  queryOptions({
    queryKey: ['team work', holder],
    queryFn: ({ signal }) => callApi(getTeamCases, { query: holder, signal }),
    staleTime: 0,
  });

/** Reassigns cases of a team. */
export const requestCaseReassignment = (body: ReassignRequest) => callApi(reassignCases, { body });

/** Reassigns cases, and reloads the team's work. */
export function useReassignCases() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: requestCaseReassignment,
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['team work'] }),
  });
}
