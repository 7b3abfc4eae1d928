import { getViewCounts, getViews } from '@feedback/contract/operations';
import { reportLink } from '@feedback/contract/case/report-link';
import { type SavedView } from '@feedback/contract/desk/saved-view';
import { queryOptions } from '@tanstack/react-query';
import { send } from '../api-client.ts';

/** One's own saved views and the others that are shared; asked anew where they are looked at. */
export const viewsQuery = queryOptions({
  queryKey: ['views'],
  queryFn: ({ signal }) => send(getViews, { signal }),
  staleTime: 0,
});

/** How many cases they hold now. */
export const viewCountsQuery = queryOptions({
  queryKey: ['views', 'counts'],
  queryFn: ({ signal }) => send(getViewCounts, { signal }),
  staleTime: 0,
});

/** The report's address that shows what a view holds. */
export const addressOf = ({ type, filter, sort }: SavedView): string =>
  reportLink(type, filter, sort);
