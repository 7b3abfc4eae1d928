import { getMessages } from '@feedback/contract/calls';
import { limits } from '@feedback/contract/limits';
import { messagePageSchema } from '@feedback/contract/outgoing-message';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import { send, type Query } from '../../lib/api-client.ts';

/** One page of messages. The page before stays until it is there, so that nothing jumps. */
export function messagesQuery(asked: Query) {
  const query = { ...asked, limit: limits.report.defaultPageSize };
  return queryOptions({
    queryKey: ['messages', query],
    queryFn: ({ signal }) => send(getMessages, messagePageSchema, { query, signal }),
    placeholderData: keepPreviousData,
    // The worker sends while one looks: every look asks again.
    staleTime: 0,
  });
}
