import { useCallback, useMemo } from 'react';
import type { ZodMiniType } from 'zod/mini';

import { useAddress, type ChangeOptions } from './use-address.ts';

/**
 * A list's filter and page as they stand in the address, so that a view can be shared and Back
 * works. What was mistyped there (the contract's query schema says so) counts as not there; another
 * filter begins again at the first page.
 */
export function useListAddress<Name extends string>(schema: ZodMiniType, names: readonly Name[]) {
  type Filter = Partial<Record<Name, string | undefined>>;
  const [params, change] = useAddress();
  const read = useMemo(() => {
    const valid = (name: string) => {
      const value = params.get(name);
      return value && schema.safeParse({ [name]: value }).success ? [[name, value]] : [];
    };
    return {
      filter: Object.fromEntries(names.flatMap(valid)) as Filter,
      cursor: valid('cursor')[0]?.[1],
    };
  }, [params, schema, names]);

  const setFilter = useCallback(
    (patch: Filter, options: ChangeOptions = {}) =>
      change((address) => {
        address.delete('cursor');
        for (const [name, value] of Object.entries<string | undefined>(patch)) {
          if (value) address.set(name, value);
          else address.delete(name);
        }
      }, options),
    [change],
  );
  const clear = useCallback(
    () => setFilter(Object.fromEntries(names.map((name) => [name, undefined])) as Filter),
    [setFilter, names],
  );
  const goTo = useCallback(
    (cursor: string) => {
      change((address) => address.set('cursor', cursor));
      window.scrollTo({ top: 0 });
    },
    [change],
  );
  return { ...read, isFiltered: Object.keys(read.filter).length > 0, setFilter, clear, goTo };
}
