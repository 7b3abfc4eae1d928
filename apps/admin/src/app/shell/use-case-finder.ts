import type { CaseRow } from '@feedback/contract/cases/case-columns';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

import { useDebouncedText } from '../../lib/browser/use-debounced.ts';
import { fetchReportPage } from '../../features/cases/api/cases-query.ts';

const tabs = ['c', 'd', 'e'] as const;
/** The number of matches shown for each tab. */
const perTab = 4;

/** Finds the newest matching cases of every tab, by id, name, mobile number or words. */
export function useCaseFinder(search: string, userId: string) {
  const rested = useDebouncedText(search);
  const isOn = rested.length >= 2;
  const found = useQuery({
    queryKey: ['cases', 'found', rested],
    queryFn: async ({ signal }) => {
      const query = { search: rested, limit: perTab };
      const pages = await Promise.all(
        tabs.map((tab) => fetchReportPage(userId, tab, query, signal)),
      );
      return pages.flatMap((page) => page.rows);
    },
    enabled: isOn,
    placeholderData: keepPreviousData,
  });
  const none: CaseRow[] = [];
  return {
    cases: search && isOn ? (found.data ?? none) : none,
    isSearching: search.length >= 2 && (found.isFetching || rested !== search),
  };
}
