import { reportLimits } from '@feedback/contract/limits';
import { queryOptions } from '@tanstack/react-query';
import type { ZodMiniType } from 'zod/mini';

import { send, type Answered, type Query } from '../../lib/api-client.ts';

/** Fields of every row of a list. */
export interface ListRow {
  readonly id: string | number;
}

/** The response of a list that is paged by cursor. */
export interface ListPage<Row> {
  readonly rows: readonly Row[];
  readonly nextCursor: string | null;
  readonly previousCursor: string | null;
}

/** A list that is paged by cursor: its call, and what narrows it. */
export interface ListKind<Page extends ListPage<unknown>, Name extends string> {
  /** The key of its pages in the query cache. */
  readonly queryKey: string;
  readonly call: Answered<string, Page>;
  /** The call's query, which reads the address too. */
  readonly querySchema: ZodMiniType<Record<string, string | undefined>>;
  /** The query's names that narrow the list. */
  readonly names: readonly Name[];
  /** The one of them that says which list is shown, where there are several. */
  readonly tab?: Name;
  /** Milliseconds until a page is asked for again by itself; none when nothing on it can change. */
  readonly refreshMs?: (page: Page) => number | undefined;
}

/**
 * Returns the query of a page. The previous page stays until the next one arrives, so that nothing
 * jumps.
 */
export function listQuery<Page extends ListPage<unknown>, Name extends string>(
  { queryKey, call, refreshMs }: ListKind<Page, Name>,
  asked: Query,
) {
  const query = { ...asked, limit: reportLimits.defaultPageSize };
  return queryOptions({
    queryKey: [queryKey, query],
    queryFn: ({ signal }) => send(call, { query, signal }),
    placeholderData: (before) => before,
    // Things happen while one looks: every look asks again.
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && refreshMs?.(state.data)) ?? false,
  });
}
