import { auditPageSchema } from '@feedback/contract/audit';
import { getAuditEvents } from '@feedback/contract/calls';
import { limits } from '@feedback/contract/limits';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import { send, type Query } from '../../lib/api-client.ts';

/** One page of the trail. The page before stays until it is there, so that nothing jumps. */
export function auditQuery(asked: Query) {
  const query = { ...asked, limit: limits.report.defaultPageSize };
  return queryOptions({
    queryKey: ['audit', query],
    queryFn: ({ signal }) => send(getAuditEvents, auditPageSchema, { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}
