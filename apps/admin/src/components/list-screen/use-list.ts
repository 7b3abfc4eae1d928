import { useQuery } from '@tanstack/react-query';

import { useListAddress } from '../../lib/use-list-address.ts';
import { listQuery, type ListKind, type ListPage } from './list-kind.ts';

/** A list as its address asks for it: the page, what narrows it, and the ways to change both. */
export function useList<Page extends ListPage<unknown>, Name extends string>(
  kind: ListKind<Page, Name>,
) {
  const address = useListAddress(kind.querySchema, kind.names, kind.tab);
  const { filter, cursor } = address;
  const page = useQuery(listQuery(kind, { ...filter, cursor }));
  return { ...address, page };
}

/** What `useList` answers. */
export type List<Page extends ListPage<unknown>, Name extends string> = ReturnType<
  typeof useList<Page, Name>
>;
