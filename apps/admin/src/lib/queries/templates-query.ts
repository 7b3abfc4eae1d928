import { getReplyTemplates } from '@feedback/contract/operations';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../api-client.ts';

/** Loads the reply templates, by name. */
export const fetchTemplates = (signal: AbortSignal) => callApi(getReplyTemplates, { signal });

export const templatesQuery = queryOptions({
  queryKey: ['templates'],
  queryFn: ({ signal }) => fetchTemplates(signal),
});
