import type { OwnSession } from '@feedback/contract/auth/account';
import { formatDeviceName } from '@feedback/contract/auth/device-name';
import type { AccountTexts } from '@feedback/contract/messages/en-IN/console/account';
import { Button } from '@feedback/ui/button';
import { StatusBadge } from '@feedback/ui/status-badge';
import { type Column, Table } from '@feedback/ui/table';
import { useToast } from '@feedback/ui/toast';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { TimeCell } from '../../../../components/cells.tsx';
import { ErrorAlert } from '../../../../components/failure-alert.tsx';
import { QueryLoadState } from '../../../../components/load-state.tsx';
import {
  accountTextCatalogue,
  requestOtherSessionsEnd,
  requestSessionEnd,
  sessionsQuery,
} from '../../api/account.ts';
import { commonTextCatalogue, useTexts } from '../../../../lib/locale.tsx';
import styles from './account.module.css';

interface Ending {
  /** The id of the session that is being ended. */
  readonly id: number | undefined;
  readonly end: (id: number) => void;
}

const nameOf = (session: OwnSession, texts: AccountTexts) =>
  formatDeviceName(session) || texts.unknownDevice;

const columnsOf = (
  texts: AccountTexts,
  none: string,
  { id, end }: Ending,
): Column<OwnSession>[] => [
  {
    id: 'device',
    header: texts.device,
    cell: (session) => nameOf(session, texts),
  },
  {
    id: 'network',
    header: texts.network,
    cell: ({ network }) => network || none,
  },
  { id: 'since', header: texts.since, cell: ({ since }) => <TimeCell at={since} /> },
  {
    id: 'lastUsed',
    header: texts.lastUsed,
    cell: ({ lastUsed }) => <TimeCell at={lastUsed} />,
  },
  {
    id: 'end',
    header: texts.end,
    hideHeader: true,
    align: 'end',
    cell: (session) =>
      session.isThis ? (
        <StatusBadge tone="ok">{texts.thisOne}</StatusBadge>
      ) : (
        <Button
          variant="quiet"
          aria-label={texts.endOf(nameOf(session, texts))}
          busy={id === session.id}
          busyLabel={texts.ending}
          onClick={() => end(session.id)}
        >
          {texts.end}
        </Button>
      ),
  },
];

/** The current user's sessions, each with a button that ends it (rule 8.13). */
export function SessionsCard() {
  const texts = useTexts(accountTextCatalogue);
  const { none } = useTexts(commonTextCatalogue);
  const toast = useToast();
  const queryClient = useQueryClient();
  const sessions = useQuery(sessionsQuery);
  const refresh = () => queryClient.invalidateQueries(sessionsQuery);
  const one = useMutation({
    mutationFn: requestSessionEnd,
    onSuccess: () => toast({ text: texts.ended, tone: 'ok' }),
    onSettled: refresh,
  });
  const others = useMutation({
    mutationFn: requestOtherSessionsEnd,
    onSuccess: ({ ended }) => toast({ text: texts.endedOthers(ended), tone: 'ok' }),
    onSettled: refresh,
  });
  const ending = { id: one.isPending ? one.variables : undefined, end: one.mutate };
  return (
    <section className={styles.card} aria-labelledby="sessions">
      <h2 id="sessions" className={styles.heading}>
        {texts.sessions}
      </h2>
      <p className={styles.quiet}>{texts.sessionsLead}</p>
      <ErrorAlert error={one.error ?? others.error} />
      <QueryLoadState query={sessions} rows={3} />
      {sessions.data && (
        <Table
          caption={texts.sessions}
          columns={columnsOf(texts, none, ending)}
          rows={sessions.data}
          rowKey={({ id }) => id}
        />
      )}
      {(sessions.data?.length ?? 0) > 1 && (
        <div className={styles.actions}>
          <Button busy={others.isPending} busyLabel={texts.ending} onClick={() => others.mutate()}>
            {texts.endOthers}
          </Button>
        </div>
      )}
    </section>
  );
}
