import { recordWithKeys } from '@feedback/contract/keys';
import { useCallback, useMemo } from 'react';
import type { ZodMiniType } from 'zod/mini';

import type { AddressChangeOptions } from './use-address.ts';
import { useAddressState } from './use-address-state.ts';

type State = Record<string, string | undefined>;

/**
 * Returns a list's filters and page from the address; the contract's query schema validates them.
 * `tab` names the parameter that selects the list: it is not a filter and stays when filters are
 * cleared.
 */
export function useListAddress<Name extends string>(
  schema: ZodMiniType<State>,
  names: readonly Name[],
  tab?: Name,
) {
  type Filter = Partial<Record<Name, string | undefined>>;
  const rules = useMemo(
    () => ({
      schema,
      names: [...names, 'cursor'],
      ofOneList: ['cursor'],
    }),
    [schema, names],
  );
  const [state, change] = useAddressState(rules);
  const { filter, cursor } = useMemo(() => {
    const own: Filter = recordWithKeys(names, (name) => state[name]);
    return { filter: own, cursor: state['cursor'] };
  }, [state, names]);

  const setFilter = useCallback(
    (patch: Filter, options?: AddressChangeOptions) => change(patch, options),
    [change],
  );
  const clear = useCallback(
    () =>
      change(
        recordWithKeys(
          names.filter((name) => name !== tab),
          () => undefined,
        ),
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
  const isFiltered = names.some((name) => name !== tab && filter[name] !== undefined);
  return { filter, cursor, isFiltered, setFilter, clear, goTo };
}

/** The result of `useListAddress`. */
export type ListAddress<Name extends string> = ReturnType<typeof useListAddress<Name>>;
