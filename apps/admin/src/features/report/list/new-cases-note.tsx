import { getNewCases } from '@feedback/contract/calls';
import { newCasesSchema } from '@feedback/contract/new-cases';
import { Button } from '@feedback/ui/button';
import { useQuery, useQueryClient } from '@tanstack/react-query';

import { send } from '../../../lib/api-client.ts';
import { useTexts } from '../../../lib/locale.tsx';
import { useSession } from '../../../lib/use-session.ts';
import { report } from '../report-texts.ts';
import type { ReportView } from '../report-view.ts';
import styles from './case-list.module.css';

/**
 * How often is asked, in milliseconds. A poll rather than server-sent events: an EventSource can't
 * send the session's header, a stream a reader holds a connection of every proxy on the way, and
 * half a minute is soon enough for a case. It rests while the tab is hidden.
 */
const interval = 30_000;

/** "N new cases" above the list: they come when asked for, so that nothing moves under the reader. */
export function NewCasesNote({ view, onShow }: { view: ReportView; onShow: () => void }) {
  const texts = useTexts(report);
  const { userId } = useSession();
  const queryClient = useQueryClient();
  const { tab, filter } = view;
  const parts = { userId, type: tab };
  const sinceKey = ['newCases', 'since', tab, filter];
  const since = useQuery({
    queryKey: sinceKey,
    queryFn: ({ signal }) => send(getNewCases, newCasesSchema, { parts, query: filter, signal }),
    staleTime: Infinity,
    gcTime: 0,
  });
  const after = since.data?.seen;
  const news = useQuery({
    queryKey: ['newCases', tab, filter, after],
    queryFn: ({ signal }) =>
      send(getNewCases, newCasesSchema, { parts, query: { ...filter, after }, signal }),
    enabled: after !== undefined,
    refetchInterval: interval,
    refetchOnWindowFocus: true,
    gcTime: 0,
  });
  const count = news.data?.count ?? 0;
  const show = () => {
    void queryClient.invalidateQueries({ queryKey: ['cases'] });
    void queryClient.invalidateQueries({ queryKey: sinceKey });
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
