import { getMyWork, takeNextCase } from '@feedback/contract/operations';
import { queryOptions } from '@tanstack/react-query';

import { callApi } from '../../../lib/api-client.ts';

/** The open work of the current user, requested again on every visit. */
export const myWorkQuery = queryOptions({
  queryKey: ['my work'],
  queryFn: ({ signal }) => callApi(getMyWork, { signal }),
  staleTime: 0,
});

/** Assigns the most urgent case of a queue to the current user. */
export const requestMostUrgentCase = (teamId: number | null) =>
  callApi(takeNextCase, { body: teamId === null ? {} : { teamId } });
