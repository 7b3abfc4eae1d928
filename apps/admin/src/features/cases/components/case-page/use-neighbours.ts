import { buildCasePath, buildReportPath } from '@feedback/contract/cases/console-paths';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router-dom';

import { useSession } from '../../../../lib/session.ts';
import { useStoredCaseList } from '../../../../lib/working-list.ts';
import { reportPageQuery } from '../../api/cases-query.ts';
import { useListPageSize } from '../list/list-preferences.ts';
import { findListPosition, type NeighbouringCaseLink } from '../case/case-steps.tsx';
import { createReportPageKey, useReportView } from '../report-view.ts';

/**
 * Returns the list that the user came from, with the previous and next case of the list. The list
 * is the report, or a list of another page that stored itself under the name in the address.
 */
export function useNeighbouringCases(caseId: string) {
  const { userId } = useSession();
  const { search } = useLocation();
  const params = new URLSearchParams(search);
  const cameFromReport = params.has('tab');
  const { view } = useReportView();
  const [pageSize] = useListPageSize();
  const page = useQuery({ ...reportPageQuery(userId, view, pageSize), enabled: cameFromReport });
  const isCurrent = cameFromReport && page.data !== undefined && !page.isPlaceholderData;
  const list = useStoredCaseList(
    params.get('list') ?? createReportPageKey(params),
    isCurrent ? { ...page.data, start: view.start } : undefined,
  );
  const queryClient = useQueryClient();
  const navigate = useNavigate();

  const open = async (step: NeighbouringCaseLink) => {
    const address = new URLSearchParams(search);
    let target: string | undefined;
    if ('edge' in step) {
      const { cursor, start, edge } = step;
      const adjacent = await queryClient.fetchQuery(
        reportPageQuery(userId, { ...view, cursor }, pageSize),
      );
      target = adjacent.rows.at(edge === 'first' ? 0 : -1)?.caseId;
      address.set('cursor', cursor);
      address.set('start', String(start));
    } else target = step.caseId;
    if (target) void navigate(`${buildCasePath(target)}?${address}`, { replace: true });
  };
  const handlerOf = (step: NeighbouringCaseLink | undefined) => step && (() => void open(step));

  params.delete('show');
  const { previous, next, place } = findListPosition(
    list,
    (row) => row.caseId === caseId,
    pageSize,
  );
  return {
    cameFromReport,
    back: list?.back,
    reportLink: cameFromReport ? `/admin/feedbackreport?${params}` : buildReportPath(view.tab),
    tab: view.tab,
    place,
    previous: handlerOf(previous),
    next: handlerOf(next),
  };
}
