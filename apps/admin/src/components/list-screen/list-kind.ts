import { reportLimits } from '@feedback/contract/limits';
import { queryOptions } from '@tanstack/react-query';
import type { ZodMiniType } from 'zod/mini';

import { callApi, type TypedCall, type QueryParameters } from '../../lib/api-client.ts';

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

/** A list that is paged by cursor, with its call and its filters. */
export interface PagedListDefinition<Page extends ListPage<unknown>, Name extends string> {
  /** The query cache key of the list's pages. */
  readonly queryKey: string;
  readonly call: TypedCall<string, Page>;
  /** The schema of the call's query, which also parses the address. */
  readonly querySchema: ZodMiniType<Record<string, string | undefined>>;
  /** The names of the query's filters. */
  readonly names: readonly Name[];
  /** The name of the filter that selects a list, when the screen has several lists. */
  readonly tab?: Name;
  /**
   * Returns the milliseconds until a page of the list reloads by itself; undefined when no row can
   * change.
   */
  readonly refreshMs?: (page: Page) => number | undefined;
}

/**
 * Returns the query of a page. The previous page stays until the next page arrives, so that the
 * layout does not jump.
 */
export function createListQuery<Page extends ListPage<unknown>, Name extends string>(
  { queryKey, call, refreshMs }: PagedListDefinition<Page, Name>,
  asked: QueryParameters,
) {
  const query = { ...asked, limit: reportLimits.defaultPageSize };
  return queryOptions({
    queryKey: [queryKey, query],
    queryFn: ({ signal }) => callApi(call, { query, signal }),
    placeholderData: (before) => before,
    // The list changes while it is open, so every visit requests it again.
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && refreshMs?.(state.data)) ?? false,
  });
}
