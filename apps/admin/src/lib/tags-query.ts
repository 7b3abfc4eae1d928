import { getTags } from '@feedback/contract/operations';
import { tagSchema } from '@feedback/contract/tag';
import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';

import { send } from './api-client.ts';

/** The tags that may be put on cases, by name. */
export const fetchTags = (signal: AbortSignal) => send(getTags, z.array(tagSchema), { signal });

export const tagsQuery = queryOptions({
  queryKey: ['tags'],
  queryFn: ({ signal }) => fetchTags(signal),
});
