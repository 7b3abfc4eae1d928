import { useCallback, useMemo } from 'react';
import type { ZodMiniType } from 'zod/mini';

import type { ChangeOptions } from './use-address.ts';
import { useAddressState } from './use-address-state.ts';

type State = Record<string, string | undefined>;

/** A list's filter and page as they stand in the address; the contract's query schema reads them. */
export function useListAddress<Name extends string>(schema: ZodMiniType, names: readonly Name[]) {
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
    () => change(Object.fromEntries(names.map((name) => [name, undefined]))),
    [change, names],
  );
  const goTo = useCallback(
    (page: string) => {
      change({ cursor: page });
      window.scrollTo({ top: 0 });
    },
    [change],
  );
  return { filter, cursor, isFiltered: Object.keys(filter).length > 0, setFilter, clear, goTo };
}

/** What `useListAddress` answers. */
export type ListAddress<Name extends string> = ReturnType<typeof useListAddress<Name>>;
