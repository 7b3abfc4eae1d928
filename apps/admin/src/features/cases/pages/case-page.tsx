import type { CaseDetail } from '@feedback/contract/case-page/case-detail';
import { Alert } from '@feedback/ui/alert';
import { Skeleton } from '@feedback/ui/skeleton';
import { ToastProvider, useToast } from '@feedback/ui/toast';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useParams } from 'react-router-dom';

import { QueryLoadFailure } from '../../../components/load-state.tsx';
import { PageHeader } from '../../../components/page-header.tsx';
import { ApiError, isCaseGoneError } from '../../../lib/api-error.ts';
import { useIsLiveConnected } from '../../../lib/live/use-live-updates.ts';
import { commonTextCatalogue, useTexts } from '../../../lib/locale.tsx';
import { caseDetailQuery, getRefreshIntervalWhileSending } from '../api/case-query.ts';
import { reportTextCatalogue } from '../components/report-texts.ts';
import { CaseAside } from '../components/case-page/aside/case-aside.tsx';
import { CaseNavigationBar } from '../components/case-page/case-bar.tsx';
import type { OpenCaseDialog } from '../components/case/forms/case-form.ts';
import { CasePageHeading } from '../components/case-page/case-head.tsx';
import { caseTextCatalogue } from '../components/case-texts.ts';
import type { ComposerMode } from '../components/case/composer/composer.tsx';
import caseStyles from '../components/case/case.module.css';
import styles from '../components/case-page/case-page.module.css';
import { MergeLinks } from '../components/case-page/merge-links.tsx';
import { Timeline } from '../components/case/timeline/timeline.tsx';
import { PresenceLine } from '../components/case-page/presence/presence-line.tsx';
import { usePresence } from '../components/case-page/presence/use-presence.ts';
import { useCaseShortcuts } from '../components/case/use-case-keys.ts';
import { useNeighbouringCases } from '../components/case-page/use-neighbours.ts';
import { useMarkCaseSeen } from '../api/notes.ts';

// The forms weigh as much as the case itself, which is read first.
const CaseDialogs = lazy(() =>
  import('../components/case/forms/case-dialogs.tsx').then((m) => ({
    default: m.CaseDialogs,
  })),
);
const Composer = lazy(() =>
  import('../components/case/composer/composer.tsx').then((m) => ({ default: m.Composer })),
);

/** The milliseconds between two requests for a case while live updates are unavailable. */
const withoutNews = 30_000;

interface WorkProps {
  detail: CaseDetail;
  isTaken: boolean;
  /** Opens the next case of the list, if there is one. */
  onNext: (() => void) | undefined;
}

/** The actions on a case, with their buttons and keys. */
function CaseWork({ detail, isTaken, onNext }: WorkProps) {
  const texts = useTexts(caseTextCatalogue);
  const toast = useToast();
  const [dialog, setDialog] = useState<OpenCaseDialog>(null);
  const [writing, setWriting] = useState<ComposerMode>({ mode: 'reply', asked: 0 });
  useMarkCaseSeen(detail);
  const [isWriting, setIsWriting] = useState(false);
  const others = usePresence(detail.id, isWriting);
  const isClosed = detail.status === 'closed';
  const { mayWork } = detail;
  const isErased = detail.erasedAt !== null;
  const write = (mode: ComposerMode['mode']) => () =>
    setWriting((before) => ({ mode, asked: before.asked + 1 }));
  useCaseShortcuts({
    n: isErased ? undefined : write('note'),
    h: isClosed || isErased ? undefined : () => setDialog('remind'),
    ...(mayWork && {
      r: write('reply'),
      t: () => setDialog('tags'),
      a: isClosed ? undefined : () => setDialog('assign'),
      c: () => setDialog(isClosed ? 'reopen' : 'close'),
    }),
  });
  const ask = mayWork ? setDialog : undefined;
  const [isReplyingNext, setReplyingNext] = useState(false);
  const handleReopen = () => {
    setReplyingNext(true);
    setDialog('reopen');
  };
  const handleDone = (text: string) => {
    setDialog(null);
    if (isReplyingNext) write('reply')();
    setReplyingNext(false);
    toast({ text, tone: 'ok' });
  };
  return (
    <div className={styles.columns}>
      <div className={styles.main}>
        <CasePageHeading detail={detail} onAsk={ask} onRemind={() => setDialog('remind')} />
        <PresenceLine others={others} />
        <MergeLinks detail={detail} onAsk={ask} />
        {!mayWork && <Alert>{isErased ? texts.personErased : texts.seenBeside}</Alert>}
        {isTaken && <Alert tone="warn">{texts.takenMeanwhile}</Alert>}
        <Timeline detail={detail} />
        {!isErased && (
          <Suspense
            fallback={
              <div className={styles.writing}>
                <Skeleton height="100%" />
              </div>
            }
          >
            <Composer
              detail={detail}
              isTaken={isTaken}
              writing={writing}
              onWriting={setIsWriting}
              onMode={(mode) => setWriting({ mode, asked: 0 })}
              onReopen={handleReopen}
              onClosed={() => onNext?.()}
            />
          </Suspense>
        )}
      </div>
      <CaseAside detail={detail} onAsk={ask} />
      <Suspense fallback={null}>
        <CaseDialogs
          detail={detail}
          isTaken={isTaken}
          dialog={dialog}
          onClose={() => {
            setReplyingNext(false);
            setDialog(null);
          }}
          onDone={handleDone}
        />
      </Suspense>
    </div>
  );
}

function Waiting() {
  return (
    <div className={styles.columns} aria-busy="true">
      <div className={styles.waiting}>
        <Skeleton width="40%" height="28px" />
        <Skeleton width="60%" />
        <Skeleton height="96px" />
        <Skeleton height="160px" />
      </div>
      <div className={styles.waiting}>
        <Skeleton height="180px" />
        <Skeleton height="120px" />
      </div>
    </div>
  );
}

function LoadedCase({ caseId }: { caseId: string }) {
  const texts = useTexts(caseTextCatalogue);
  const isLive = useIsLiveConnected();
  const query = useQuery({
    ...caseDetailQuery(caseId),
    refetchInterval: ({ state }) =>
      getRefreshIntervalWhileSending(state.data) || (!isLive && withoutNews),
  });
  const { data, error, isPending } = query;
  const neighbours = useNeighbouringCases(data?.caseId ?? caseId);
  const { previous, next } = neighbours;
  useCaseShortcuts({ j: next, k: previous, ArrowRight: next, ArrowLeft: previous });
  const isRejected = isCaseGoneError(error) || (error instanceof ApiError && error.status === 400);
  return (
    <>
      <CaseNavigationBar neighbours={neighbours} type={data?.type} />
      {!data && <PageHeader title={isRejected ? texts.goneTitle : caseId} />}
      {!isRejected && <QueryLoadFailure query={query} />}
      {isRejected && !data && <p className={caseStyles.quiet}>{texts.goneLead}</p>}
      {isPending && <Waiting />}
      {data && (
        <CaseWork key={data.id} detail={data} isTaken={isCaseGoneError(error)} onNext={next} />
      )}
    </>
  );
}

/** The page of a case: its conversation, its history and its actions. */
export function CasePage() {
  const { caseId = '' } = useParams();
  const texts = useTexts(reportTextCatalogue);
  const shared = useTexts(commonTextCatalogue);
  return (
    <ToastProvider label={texts.notices} closeLabel={shared.close}>
      <LoadedCase key={caseId} caseId={caseId} />
    </ToastProvider>
  );
}

export { CasePage as Component };
