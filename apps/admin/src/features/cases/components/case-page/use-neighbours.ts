import { caseLink, reportLink } from '@feedback/contract/cases/report-link';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router-dom';

import { useSession } from '../../../../lib/session.ts';
import { casesQuery } from '../../api/cases-query.ts';
import { usePageSize } from '../list/list-preferences.ts';
import { stepsFrom, type CaseStep } from '../case/case-steps.tsx';
import { useReportView } from '../report-view.ts';

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

  const open = async (step: CaseStep) => {
    const address = new URLSearchParams(search);
    let target: string | undefined;
    if ('edge' in step) {
      const { cursor, start, edge } = step;
      const page = await queryClient.fetchQuery(casesQuery(userId, { ...view, cursor }, pageSize));
      target = page.rows.at(edge === 'first' ? 0 : -1)?.caseId;
      address.set('cursor', cursor);
      address.set('start', String(start));
    } else target = step.caseId;
    if (target) void navigate(`${caseLink(target)}?${address}`, { replace: true });
  };
  const handlerOf = (step: CaseStep | undefined) => step && (() => void open(step));

  params.delete('show');
  const listLink = cameFromList ? `/admin/feedbackreport?${params}` : reportLink(view.tab);
  const page = cameFromList ? list.data : undefined;
  const index = page?.rows.findIndex((row) => row.caseId === caseId) ?? -1;
  const { previous, next } = stepsFrom({ page, index, start: view.start, pageSize });
  return {
    cameFromList,
    listLink,
    tab: view.tab,
    place: page && index >= 0 ? { number: view.start + index + 1, total: page.total } : undefined,
    previous: handlerOf(previous),
    next: handlerOf(next),
  };
}
