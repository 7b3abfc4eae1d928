import { useCallback } from 'react';

import { useAddress } from '../../lib/use-address.ts';

const panels = ['add', 'edit', 'subtypes'] as const;

/**
 * Which dialog of the screen is open. It stands in the address, so that Back closes it and a
 * session that ends over it comes back to it.
 */
export function usePanels() {
  const [params, change] = useAddress();
  const panel = panels.find((each) => params.has(each)) ?? null;
  const id = panel && Number(params.get(panel));
  const search = params.get('search') ?? '';

  const open = useCallback(
    (next: string, entry = 0) =>
      change((address) => {
        for (const each of panels) address.delete(each);
        address.set(next, entry ? String(entry) : '');
      }),
    [change],
  );
  const close = useCallback(
    () =>
      change(
        (address) => {
          for (const each of panels) address.delete(each);
        },
        { replace: true },
      ),
    [change],
  );
  const searchFor = useCallback(
    (text: string) =>
      change(
        (address) => {
          if (text) address.set('search', text);
          else address.delete('search');
        },
        { replace: true },
      ),
    [change],
  );
  return { panel, id, search, open, close, searchFor };
}
