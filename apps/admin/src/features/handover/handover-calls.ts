import { getHandover, handOver } from '@feedback/contract/operations';
import { type HandOver } from '@feedback/contract/people/handover';
import { queryOptions } from '@tanstack/react-query';

import { send } from '../../lib/api-client.ts';

/** How many open cases somebody would hand over; asked anew each time. */
export const handoverQuery = (userId: number | undefined) =>
  queryOptions({
    queryKey: ['handover', userId],
    queryFn: ({ signal }) => send(getHandover, { parts: { userId: userId ?? 0 }, signal }),
    enabled: userId !== undefined,
    staleTime: 0,
  });

/** Gives all of somebody's open cases away; answers how many they were. */
export const sendHandover = (userId: number, body: HandOver) =>
  send(handOver, { parts: { userId }, body });
