import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Option } from '@feedback/ui/select';

import { useListAddress } from '../../lib/address/use-list-address.ts';
import { type PagedListDefinition, type ListPage, createListQuery } from './list-kind.ts';

/**
 * Returns the list that the address describes: its page, its filters, and functions that change
 * both.
 */
export function usePagedList<Page extends ListPage<unknown>, Name extends string>(
  kind: PagedListDefinition<Page, Name>,
) {
  const address = useListAddress(kind.querySchema, kind.names, kind.tab);
  const { filter, cursor } = address;
  const page = useQuery(createListQuery(kind, { ...filter, cursor }));
  return { ...address, page };
}

/** The result of `usePagedList`. */
export type PagedListState<Page extends ListPage<unknown>, Name extends string> = ReturnType<
  typeof usePagedList<Page, Name>
>;

/** Returns options for the values of a contract. */
export const buildSelectOptions = <Value extends string>(
  values: readonly Value[],
  nameOf: (value: Value) => string,
): Option[] => values.map((value) => ({ value, label: nameOf(value) }));

/** Runs an action on one row of a list. */
export function useRowAction<Row>(queryKey: string, run: (row: Row) => Promise<unknown>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: run,
    // A rejected action may mean that another user has changed the row: reload it.
    onSettled: () => queryClient.invalidateQueries({ queryKey: [queryKey] }),
  });
}

/** The result of `useRowAction`. */
export type RowAction<Row> = ReturnType<typeof useRowAction<Row>>;
