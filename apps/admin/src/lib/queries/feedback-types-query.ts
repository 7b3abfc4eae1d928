import { getFeedbackTypes } from '@feedback/contract/operations';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../api-client.ts';

/** Loads the feedback types with their sub-types and owners. */
export const fetchFeedbackTypes = (signal: AbortSignal) => callApi(getFeedbackTypes, { signal });

export const feedbackTypesQuery = queryOptions({
  queryKey: ['feedbackTypes'],
  queryFn: ({ signal }) => fetchFeedbackTypes(signal),
});
