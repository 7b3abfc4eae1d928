import { getFeedbackTypes } from '@feedback/contract/operations';
import { feedbackTypeSchema } from '@feedback/contract/feedback-type';
import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';

import { send } from './api-client.ts';

/** What a case may be about, with sub-types and owners. */
export const fetchFeedbackTypes = (signal: AbortSignal) =>
  send(getFeedbackTypes, z.array(feedbackTypeSchema), { signal });

export const feedbackTypesQuery = queryOptions({
  queryKey: ['feedbackTypes'],
  queryFn: ({ signal }) => fetchFeedbackTypes(signal),
});
