import { getSetAside, retrySetAside } from '@feedback/contract/operations';
import { setAsideQuerySchema, type SetAside } from '@feedback/contract/system/set-aside';

import { send } from '../../lib/api-client.ts';

/** The pages of rows that were set aside, and what narrows them: the work that failed. */
export const setAsideList = {
  queryKey: 'setAside',
  call: getSetAside,
  querySchema: setAsideQuerySchema,
  names: ['batch'],
} as const;

/** Lets the work process a row again. */
export const retry = ({ id }: SetAside) => send(retrySetAside, { parts: { id }, body: {} });
