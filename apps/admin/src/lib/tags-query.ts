import { getTags } from '@feedback/contract/operations';
import { queryOptions } from '@tanstack/react-query';
import { send } from './api-client.ts';

/** The tags that may be put on cases, by name. */
export const fetchTags = (signal: AbortSignal) => send(getTags, { signal });

export const tagsQuery = queryOptions({
  queryKey: ['tags'],
  queryFn: ({ signal }) => fetchTags(signal),
});
