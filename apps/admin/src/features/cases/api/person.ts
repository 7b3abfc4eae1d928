import { getPersonCases } from '@feedback/contract/operations';
import { queryOptions } from '@tanstack/react-query';

import { callApi } from '../../../lib/api-client.ts';

/** The query for all cases of one person, by the opaque key. */
export const personCasesQuery = (key: string) =>
  queryOptions({
    queryKey: ['cases', 'person', key],
    queryFn: ({ signal }) => callApi(getPersonCases, { parts: { key }, signal }),
  });
