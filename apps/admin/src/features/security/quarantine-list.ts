import { getQuarantine } from '@feedback/contract/operations';
import { quarantineQuerySchema } from '@feedback/contract/system/quarantine';

/** The pages of refused files, and what narrows them: when they came. */
export const quarantineList = {
  queryKey: 'quarantine',
  call: getQuarantine,
  querySchema: quarantineQuerySchema,
  names: ['from', 'to'],
} as const;
