import { getSetAside, retrySetAside } from '@feedback/contract/operations';
import { setAsideQuerySchema, type SetAside } from '@feedback/contract/system/set-aside';

import { send } from '../../../lib/api-client.ts';

/** The pages of rows that were set aside, filtered by the work that failed. */
export const setAsideList = {
  queryKey: 'setAside',
  call: getSetAside,
  querySchema: setAsideQuerySchema,
  names: ['batch'],
} as const;

/** Returns a row to the work that failed, for another attempt. */
export const retry = ({ id }: SetAside) => send(retrySetAside, { parts: { id }, body: {} });
