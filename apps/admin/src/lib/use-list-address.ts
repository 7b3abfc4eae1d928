import { useCallback, useMemo } from 'react';
import type { ZodMiniType } from 'zod/mini';

import type { ChangeOptions } from './use-address.ts';
import { useAddressState } from './use-address-state.ts';

type State = Record<string, string | undefined>;

/**
 * A list's filter and page as they stand in the address; the contract's query schema reads them.
 * `tab` is the name that says which list is shown: it narrows none, and stays when filters are cleared.
 */
export function useListAddress<Name extends string>(
  schema: ZodMiniType,
  names: readonly Name[],
  tab?: Name,
) {
  type Filter = Partial<Record<Name, string | undefined>>;
  const rules = useMemo(
    () => ({
      schema: schema as ZodMiniType<State>,
      names: [...names, 'cursor'],
      ofOneList: ['cursor'],
    }),
    [schema, names],
  );
  const [state, change] = useAddressState(rules);
  const { filter, cursor } = useMemo(() => {
    const { cursor: page, ...rest } = state;
    return { filter: rest as Filter, cursor: page };
  }, [state]);

  const setFilter = useCallback(
    (patch: Filter, options?: ChangeOptions) => change(patch, options),
    [change],
  );
  const clear = useCallback(
    () =>
      change(
        Object.fromEntries(names.filter((name) => name !== tab).map((name) => [name, undefined])),
      ),
    [change, names, tab],
  );
  const goTo = useCallback(
    (page: string) => {
      change({ cursor: page });
      window.scrollTo({ top: 0 });
    },
    [change],
  );
  const isFiltered = Object.keys(filter).some((name) => name !== tab);
  return { filter, cursor, isFiltered, setFilter, clear, goTo };
}

/** What `useListAddress` answers. */
export type ListAddress<Name extends string> = ReturnType<typeof useListAddress<Name>>;
