import { auditQuerySchema } from '@feedback/contract/audit';

import { useListAddress } from '../../lib/use-list-address.ts';

const names = ['actor', 'entity', 'search', 'from', 'to'] as const;

/** Which changes the address asks for. */
export const useAuditAddress = () => useListAddress(auditQuerySchema, names);

export type AuditAddress = ReturnType<typeof useAuditAddress>;
