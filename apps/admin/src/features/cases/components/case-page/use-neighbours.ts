import type { CasePage } from '@feedback/contract/cases/case-columns';
import { caseLink, reportLink } from '@feedback/contract/cases/report-link';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router-dom';

import { useSession } from '../../../../lib/session.ts';
import { casesQuery } from '../../api/cases-query.ts';
import { usePageSize } from '../list/list-preferences.ts';
import { useReportView, type ReportView } from '../report-view.ts';

interface Place {
  readonly cursor: string | null;
  readonly start: number;
}

/** Returns the list that the user came from, and the previous and next case in it. */
export function useNeighbours(caseId: string) {
  const { userId } = useSession();
  const { search } = useLocation();
  const params = new URLSearchParams(search);
  const cameFromList = params.has('tab');
  const { view } = useReportView();
  const [pageSize] = usePageSize();
  const list = useQuery({ ...casesQuery(userId, view, pageSize), enabled: cameFromList });
  const queryClient = useQueryClient();
  const navigate = useNavigate();

  const go = (to: string, place?: Place) => {
    const next = new URLSearchParams(search);
    if (place?.cursor) next.set('cursor', place.cursor);
    if (place) next.set('start', String(place.start));
    void navigate(`${caseLink(to)}?${next}`, { replace: true });
  };
  const goOver = async (place: Place, pick: (page: CasePage) => string | undefined) => {
    const beyond: ReportView = { ...view, cursor: place.cursor ?? undefined };
    const page = await queryClient.fetchQuery(casesQuery(userId, beyond, pageSize));
    const to = pick(page);
    if (to) go(to, place);
  };

  params.delete('show');
  const listLink = cameFromList ? `/admin/feedbackreport?${params}` : reportLink(view.tab);
  const page = cameFromList ? list.data : undefined;
  const rows = page?.rows ?? [];
  const index = rows.findIndex((row) => row.caseId === caseId);
  const at = { cameFromList, listLink, tab: view.tab };
  if (!page || index < 0) return { ...at, previous: undefined, next: undefined, place: undefined };
  const [before, after] = [rows[index - 1], rows[index + 1]];
  const { previousCursor, nextCursor, total } = page;
  const back = { cursor: previousCursor, start: Math.max(0, view.start - pageSize) };
  const on = { cursor: nextCursor, start: view.start + rows.length };
  return {
    ...at,
    place: { number: view.start + index + 1, total },
    previous: before
      ? () => go(before.caseId)
      : previousCursor
        ? () => void goOver(back, (other) => other.rows.at(-1)?.caseId)
        : undefined,
    next: after
      ? () => go(after.caseId)
      : nextCursor
        ? () => void goOver(on, (other) => other.rows[0]?.caseId)
        : undefined,
  };
}
