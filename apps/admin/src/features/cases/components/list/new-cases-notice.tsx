import type { Audience } from '@feedback/contract/kinds/audience';
import { getNewCases } from '@feedback/contract/operations';
import { type NewCasesCount } from '@feedback/contract/cases/report';
import { Button } from '@feedback/ui/button';
import { useQuery, useQueryClient } from '@tanstack/react-query';

import { callApi, type QueryParameters } from '../../../../lib/api-client.ts';
import { useTexts } from '../../../../lib/locale.tsx';
import { useSession } from '../../../../lib/session.ts';
import { reportTextCatalogue } from '../report-texts.ts';
import type { ReportView } from '../report-view.ts';
import styles from './case-list.module.css';

/** Returns the number of a tab's cases since the transaction in `query.after`; zero without it. */
export const fetchNewCases = (
  userId: string,
  tab: Audience,
  query: QueryParameters,
  signal?: AbortSignal,
): Promise<NewCasesCount> => callApi(getNewCases, { parts: { userId, type: tab }, query, signal });

/**
 * The milliseconds between two requests in addition to live updates, which a lost connection or a
 * proxy may hold up. Requests pause while the tab is hidden.
 */
const interval = 30_000;

interface NewCasesNoteProps {
  view: ReportView;
  /**
   * The position since which cases are new, from the shown page; undefined until the page has
   * loaded.
   */
  seen: string | undefined;
  onShow: () => void;
}

/**
 * Shows "N new cases" above the list: new cases appear on request, so that nothing moves while the
 * user reads.
 */
export function NewCasesNotice({ view, seen, onShow }: NewCasesNoteProps) {
  const texts = useTexts(reportTextCatalogue);
  const { userId } = useSession();
  const queryClient = useQueryClient();
  const { tab, filter } = view;
  const news = useQuery({
    queryKey: ['newCases', tab, filter, seen],
    queryFn: ({ signal }) => fetchNewCases(userId, tab, { ...filter, after: seen }, signal),
    enabled: seen !== undefined,
    refetchInterval: interval,
    refetchOnWindowFocus: true,
    gcTime: 0,
  });
  const count = news.data?.count ?? 0;
  const show = () => {
    void queryClient.invalidateQueries({ queryKey: ['cases'] });
    onShow();
  };
  return (
    <output className={styles.news}>
      {count > 0 && (
        <Button variant="quiet" wide onClick={show}>
          {texts.newCases(count)}
        </Button>
      )}
    </output>
  );
}
