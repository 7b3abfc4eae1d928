import { getFeedbackTypes } from '@feedback/contract/operations';
import { queryOptions } from '@tanstack/react-query';
import { send } from '../api-client.ts';

/** Loads the feedback types with their sub-types and owners. */
export const fetchFeedbackTypes = (signal: AbortSignal) => send(getFeedbackTypes, { signal });

export const feedbackTypesQuery = queryOptions({
  queryKey: ['feedbackTypes'],
  queryFn: ({ signal }) => fetchFeedbackTypes(signal),
});
