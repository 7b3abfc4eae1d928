import { getFormData } from '@feedback/contract/operations';
import { queryOptions } from '@tanstack/react-query';

import { send } from './api-client.ts';

/** The choices that the forms offer; the report's filter offers the same types. */
export const formDataQuery = queryOptions({
  queryKey: ['formData'],
  queryFn: ({ signal }) => send(getFormData, { signal }),
});
