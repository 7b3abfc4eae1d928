import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Option } from '@feedback/ui/select';

import { useListAddress } from '../../lib/address/use-list-address.ts';
import { type ListKind, type ListPage, listQuery } from './list-kind.ts';

/** A list as its address asks for it: the page, what narrows it, and the ways to change both. */
export function useList<Page extends ListPage<unknown>, Name extends string>(
  kind: ListKind<Page, Name>,
) {
  const address = useListAddress(kind.querySchema, kind.names, kind.tab);
  const { filter, cursor } = address;
  const page = useQuery(listQuery(kind, { ...filter, cursor }));
  return { ...address, page };
}

/** The result of `useList`. */
export type List<Page extends ListPage<unknown>, Name extends string> = ReturnType<
  typeof useList<Page, Name>
>;

/** A contract's values as choices, each by its name. */
export const optionsOf = <Value extends string>(
  values: readonly Value[],
  nameOf: (value: Value) => string,
): Option[] => values.map((value) => ({ value, label: nameOf(value) }));

/** Does something with one row of a list by hand. */
export function useRowAction<Row>(queryKey: string, run: (row: Row) => Promise<unknown>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: run,
    // Refused, it may have been done by somebody else meanwhile: show it as it is.
    onSettled: () => queryClient.invalidateQueries({ queryKey: [queryKey] }),
  });
}

/** The result of `useRowAction`. */
export type RowAction<Row> = ReturnType<typeof useRowAction<Row>>;
