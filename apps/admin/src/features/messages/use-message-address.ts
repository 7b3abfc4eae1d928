import { messageQuerySchema } from '@feedback/contract/outgoing-message';

import { useListAddress } from '../../lib/use-list-address.ts';

const names = ['status', 'channel', 'search'] as const;

/** Which messages the address asks for. */
export const useMessageAddress = () => useListAddress(messageQuerySchema, names);

export type MessageAddress = ReturnType<typeof useMessageAddress>;
