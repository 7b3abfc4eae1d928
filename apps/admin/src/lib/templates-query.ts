import { getTemplates } from '@feedback/contract/operations';
import { templateSchema } from '@feedback/contract/reply-template';
import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';

import { send } from './api-client.ts';

/** The texts for replies, by name. */
export const fetchTemplates = (signal: AbortSignal) =>
  send(getTemplates, z.array(templateSchema), { signal });

export const templatesQuery = queryOptions({
  queryKey: ['templates'],
  queryFn: ({ signal }) => fetchTemplates(signal),
});
