import type { Audience } from '@feedback/contract/kinds/audience';
import { getNewCases } from '@feedback/contract/operations';
import { type NewCases } from '@feedback/contract/case/report';
import { Button } from '@feedback/ui/button';
import { useQuery, useQueryClient } from '@tanstack/react-query';

import { send, type Query } from '../../../lib/api-client.ts';
import { useTexts } from '../../../lib/locale.tsx';
import { useSession } from '../../../lib/session.ts';
import { report } from '../report-texts.ts';
import type { ReportView } from '../report-view.ts';
import styles from './case-list.module.css';

/** How many cases of a tab came after the transaction that `query.after` names; none without it. */
export const fetchNewCases = (
  userId: string,
  tab: Audience,
  query: Query,
  signal?: AbortSignal,
): Promise<NewCases> => send(getNewCases, { parts: { userId, type: tab }, query, signal });

/**
 * How often is asked, in milliseconds, beside the news that come live: a line may be lost, or held
 * up by a proxy on the way. It rests while the tab is hidden.
 */
const interval = 30_000;

interface NewCasesNoteProps {
  view: ReportView;
  /** Since when cases are new, as the page that is shown says; none until it is there. */
  seen: string | undefined;
  onShow: () => void;
}

/** "N new cases" above the list: they come when asked for, so that nothing moves under the reader. */
export function NewCasesNote({ view, seen, onShow }: NewCasesNoteProps) {
  const texts = useTexts(report);
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
