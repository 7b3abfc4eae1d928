import { getSavedViewCounts, getSavedViews } from '@feedback/contract/operations';
import { buildReportPath } from '@feedback/contract/cases/console-paths';
import { type SavedView } from '@feedback/contract/cases/saved-view';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../api-client.ts';

/** The current user's own views and the shared ones, requested again on every visit. */
export const viewsQuery = queryOptions({
  queryKey: ['views'],
  queryFn: ({ signal }) => callApi(getSavedViews, { signal }),
  staleTime: 0,
});

/** The current number of cases in each view. */
export const viewCountsQuery = queryOptions({
  queryKey: ['views', 'counts'],
  queryFn: ({ signal }) => callApi(getSavedViewCounts, { signal }),
  staleTime: 0,
});

/** Returns the report's address of a view. */
export const buildViewPath = ({ type, filter, sort }: SavedView): string =>
  buildReportPath(type, filter, sort);
