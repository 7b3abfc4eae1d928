import { buildCasePath, buildReportPath } from '@feedback/contract/cases/console-paths';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router-dom';

import { useSession } from '../../../../lib/session.ts';
import { useWorkingList } from '../../../../lib/working-list.ts';
import { casesQuery } from '../../api/cases-query.ts';
import { usePageSize } from '../list/list-preferences.ts';
import { findListPosition, type CaseStep } from '../case/case-steps.tsx';
import { createListKey, useReportView } from '../report-view.ts';

/**
 * Returns the list that the user came from, with the previous and next case of the list. The list
 * is the report, or a list of another page that stored itself under the name in the address.
 */
export function useNeighbours(caseId: string) {
  const { userId } = useSession();
  const { search } = useLocation();
  const params = new URLSearchParams(search);
  const cameFromReport = params.has('tab');
  const { view } = useReportView();
  const [pageSize] = usePageSize();
  const page = useQuery({ ...casesQuery(userId, view, pageSize), enabled: cameFromReport });
  const isCurrent = cameFromReport && page.data !== undefined && !page.isPlaceholderData;
  const list = useWorkingList(
    params.get('list') ?? createListKey(params),
    isCurrent ? { ...page.data, start: view.start } : undefined,
  );
  const queryClient = useQueryClient();
  const navigate = useNavigate();

  const open = async (step: CaseStep) => {
    const address = new URLSearchParams(search);
    let target: string | undefined;
    if ('edge' in step) {
      const { cursor, start, edge } = step;
      const adjacent = await queryClient.fetchQuery(
        casesQuery(userId, { ...view, cursor }, pageSize),
      );
      target = adjacent.rows.at(edge === 'first' ? 0 : -1)?.caseId;
      address.set('cursor', cursor);
      address.set('start', String(start));
    } else target = step.caseId;
    if (target) void navigate(`${buildCasePath(target)}?${address}`, { replace: true });
  };
  const handlerOf = (step: CaseStep | undefined) => step && (() => void open(step));

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
