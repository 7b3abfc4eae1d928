import type { CaseRow } from '@feedback/contract/case/case-columns';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

import { fetchCases } from '../../features/report/list/cases-query.ts';

const tabs = ['c', 'd', 'e'] as const;
/** Matches shown for each tab. */
const perTab = 4;
/** Milliseconds without a key after which what was typed is looked for. */
const rest = 200;

function useRested(text: string): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), rest);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
}

/** The newest cases of every tab that match: by id, name, mobile or words. */
export function useCaseFinder(search: string, userId: string) {
  const rested = useRested(search);
  const isOn = rested.length >= 2;
  const found = useQuery({
    queryKey: ['cases', 'found', rested],
    queryFn: async ({ signal }) => {
      const query = { search: rested, limit: perTab };
      const pages = await Promise.all(tabs.map((tab) => fetchCases(userId, tab, query, signal)));
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
