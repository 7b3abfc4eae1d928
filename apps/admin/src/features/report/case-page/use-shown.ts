import * as z from 'zod/mini';

import { useAddressState } from '../../../lib/use-address-state.ts';

export const shownKinds = ['all', 'messages', 'notes', 'changes'] as const;
export type Shown = (typeof shownKinds)[number];

const schema = z.object({ show: z.optional(z.enum(shownKinds)) });
const rules = { schema, names: ['show'], usual: { show: 'all' } } as const;

/** What of a case's timeline is shown: it stands in the address, beside the list one came from. */
export function useShown() {
  const [{ show = 'all' }, change] = useAddressState<z.infer<typeof schema>>(rules);
  return [show, (next: string) => change({ show: next }, { replace: true })] as const;
}
