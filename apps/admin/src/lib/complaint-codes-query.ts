import { getComplaintCodes } from '@feedback/contract/operations';
import { complaintCodeSchema } from '@feedback/contract/case-class';
import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';

import { send } from './api-client.ts';

/** The complaint codes that hold today. */
export const complaintCodesQuery = queryOptions({
  queryKey: ['complaintCodes'],
  queryFn: ({ signal }) => send(getComplaintCodes, z.array(complaintCodeSchema), { signal }),
});
