import { getComplaintCodes } from '@feedback/contract/operations';
import { queryOptions } from '@tanstack/react-query';

import { callApi } from '../api-client.ts';

/** The complaint codes that are valid today. */
export const complaintCodesQuery = queryOptions({
  queryKey: ['complaintCodes'],
  queryFn: ({ signal }) => callApi(getComplaintCodes, { signal }),
});
