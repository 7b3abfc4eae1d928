import { getComplaintCodes } from '@feedback/contract/operations';
import { queryOptions } from '@tanstack/react-query';

import { send } from '../api-client.ts';

/** The complaint codes that are valid today. */
export const complaintCodesQuery = queryOptions({
  queryKey: ['complaintCodes'],
  queryFn: ({ signal }) => send(getComplaintCodes, { signal }),
});
