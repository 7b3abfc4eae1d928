import type { Audience } from '@feedback/contract/kinds/audience';
import { getEmployeeCases, getPublicCases } from '@feedback/contract/operations';
import { casePageSchema, type CasePage } from '@feedback/contract/cases/case-columns';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import { callApiAs, type QueryParameters } from '../../../lib/api-client.ts';
import type { ReportView } from '../components/report-view.ts';

/** Fetches a page of a tab's list. */
export function fetchReportPage(
  userId: string,
  tab: Audience,
  query: QueryParameters,
  signal?: AbortSignal,
): Promise<CasePage> {
  return tab === 'e'
    ? callApiAs(getEmployeeCases, casePageSchema, { parts: { userId }, query, signal })
    : callApiAs(getPublicCases, casePageSchema, { parts: { userId, type: tab }, query, signal });
}

/**
 * Query for a page of the report. The previous page stays until the new page has loaded, so that
 * the layout does not jump.
 */
export function reportPageQuery(userId: string, view: ReportView, limit: number) {
  const { tab, filter, sort, cursor } = view;
  const query = { ...filter, sort, cursor, limit };
  return queryOptions({
    queryKey: ['cases', tab, query],
    queryFn: ({ signal }) => fetchReportPage(userId, tab, query, signal),
    placeholderData: (before, last) =>
      last?.queryKey[1] === tab ? keepPreviousData(before) : undefined,
  });
}
