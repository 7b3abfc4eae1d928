import { limits } from '@feedback/contract/limits';
import { idSchema } from '@feedback/contract/fields/id';
import { useCallback } from 'react';
import * as z from 'zod/mini';

import { useAddressState, type AddressStateRules } from '../../lib/address/use-address-state.ts';

/** Schema of the open dialog in the URL, with the id of its entry; a new entry has no id. */
const schema = z.object({
  add: z.optional(z.literal('new')),
  edit: z.optional(idSchema),
  subtypes: z.optional(idSchema),
  search: z.optional(z.string().check(z.maxLength(limits.text.search))),
});
type Address = z.infer<typeof schema>;

const rules: AddressStateRules<Address> = { schema, names: ['add', 'edit', 'subtypes', 'search'] };
const panels = ['add', 'edit', 'subtypes'] as const;
const closed = { add: null, edit: null, subtypes: null };

export type ReferencePanel = (typeof panels)[number];

/**
 * Returns the open dialog of the screen. The URL holds the dialog, so that Back closes the dialog
 * and a new sign-in reopens it.
 */
export function useReferencePanels() {
  const [state, change] = useAddressState(rules);
  const panel = panels.find((each) => state[each] !== undefined) ?? null;
  const id = state.edit ?? state.subtypes ?? null;
  const open = useCallback(
    (next: ReferencePanel, entry?: number) => change({ ...closed, [next]: String(entry ?? 'new') }),
    [change],
  );
  const close = useCallback(() => change(closed, { replace: true }), [change]);
  const searchFor = useCallback(
    (search: string) => change({ search }, { replace: true }),
    [change],
  );
  return { panel, id, search: state.search ?? '', open, close, searchFor };
}
