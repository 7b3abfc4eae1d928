import { getSecurityEvents } from '@feedback/contract/operations';
import { securityQuerySchema } from '@feedback/contract/system/security-event';

/** The events' pages, and what narrows them: whose, from where, of which kind and outcome, when. */
export const securityList = {
  queryKey: 'security',
  call: getSecurityEvents,
  querySchema: securityQuerySchema,
  names: ['account', 'address', 'kind', 'outcome', 'from', 'to'],
} as const;
