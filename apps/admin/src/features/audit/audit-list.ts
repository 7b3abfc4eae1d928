import { auditQuerySchema } from '@feedback/contract/system/audit';
import { getAuditEvents } from '@feedback/contract/operations';

/** The trail's pages, and what narrows them: the person, the thing, its name, the days. */
export const auditList = {
  queryKey: 'audit',
  call: getAuditEvents,
  querySchema: auditQuerySchema,
  names: ['actor', 'entity', 'search', 'from', 'to'],
} as const;
