import { getRetention, saveRetentionPeriod } from '@feedback/contract/operations';
import type { SaveRetentionPeriodRequest } from '@feedback/contract/privacy/retention';
import { queryOptions } from '@tanstack/react-query';

import { callApi } from '../../../lib/api-client.ts';

/** The retention periods, the planned erasures and the held cases. */
export const retentionQuery = queryOptions({
  queryKey: ['retention'],
  queryFn: ({ signal }) => callApi(getRetention, { signal }),
});

export const requestRetentionPeriodChange = (body: SaveRetentionPeriodRequest) =>
  callApi(saveRetentionPeriod, { body });
