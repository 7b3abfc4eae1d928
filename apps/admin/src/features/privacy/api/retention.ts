import { getRetention, savePeriod } from '@feedback/contract/operations';
import type { SaveRetentionPeriodRequest } from '@feedback/contract/privacy/retention';
import { queryOptions } from '@tanstack/react-query';

import { send } from '../../../lib/api-client.ts';

/** The retention periods, the planned erasures and the held cases. */
export const retentionQuery = queryOptions({
  queryKey: ['retention'],
  queryFn: ({ signal }) => send(getRetention, { signal }),
});

export const sendPeriod = (body: SaveRetentionPeriodRequest) => send(savePeriod, { body });
