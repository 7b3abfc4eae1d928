import { getTemplates } from '@feedback/contract/operations';
import { queryOptions } from '@tanstack/react-query';
import { send } from '../api-client.ts';

/** Loads the reply templates, by name. */
export const fetchTemplates = (signal: AbortSignal) => send(getTemplates, { signal });

export const templatesQuery = queryOptions({
  queryKey: ['templates'],
  queryFn: ({ signal }) => fetchTemplates(signal),
});
