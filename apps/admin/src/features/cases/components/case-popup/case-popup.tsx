import type { CasePage, CaseRow } from '@feedback/contract/cases/case-columns';
import { Alert } from '@feedback/ui/alert';
import { Dialog } from '@feedback/ui/dialog';
import { Skeleton } from '@feedback/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

import { explainError, isCaseGoneError } from '../../../../lib/api-error.ts';
import { commonTextCatalogue, useTexts } from '../../../../lib/locale.tsx';
import { useStoredCaseList } from '../../../../lib/working-list.ts';
import { CaseAttachments } from '../case/case-attachments.tsx';
import { CaseFacts } from '../case/case-facts.tsx';
import { CaseHistory } from '../case/case-history.tsx';
import { CasePageLink } from './case-page-link.tsx';
import {
  CasePositionInList,
  PreviousNextCaseLinks,
  findListPosition,
  type NeighbouringCaseLink,
} from '../case/case-steps.tsx';
import { useCaseShortcuts } from '../case/use-case-keys.ts';
import { useListPageSize } from '../list/list-preferences.ts';
import { CaseTitle } from '../case/case-title.tsx';
import { caseDetailQuery } from '../../api/case-query.ts';
import { useMarkCaseSeen } from '../../api/notes.ts';
import { CloseCaseForm } from '../case/forms/close-form.tsx';
import { AssignCaseForm } from '../case/forms/assign-form.tsx';
import { reportTextCatalogue } from '../report-texts.ts';
import { createReportPageKey, type ReportView, type useReportView } from '../report-view.ts';
import styles from './case-popup.module.css';

interface CasePopupProps {
  view: ReportView;
  page: CasePage | undefined;
  /** True while the previous page of the list is shown and the next page is loading. */
  isStale: boolean;
  onChange: ReturnType<typeof useReportView>['change'];
  /** Runs after a change with the message to show above the popup. */
  onDone: (message: string) => void;
}

function Waiting() {
  return (
    <div className={styles.waiting} aria-busy="true">
      <Skeleton width="60%" />
      <Skeleton width="80%" />
      <Skeleton height="72px" />
    </div>
  );
}

interface CaseBodyProps extends Pick<CasePopupProps, 'onDone'> {
  id: number;
  known: CaseRow | undefined;
}

function CaseBody({ id, known, onDone }: CaseBodyProps) {
  const texts = useTexts(reportTextCatalogue);
  const shared = useTexts(commonTextCatalogue);
  const detail = useQuery(caseDetailQuery(id));
  useMarkCaseSeen(detail.data);
  const isTaken = isCaseGoneError(detail.error);
  const row = detail.data ?? (isTaken ? undefined : known);
  return (
    <>
      {detail.isError && (
        <Alert
          tone={isTaken ? 'warn' : 'bad'}
          {...(isTaken
            ? {}
            : { action: { label: shared.tryAgain, onAction: () => void detail.refetch() } })}
        >
          {isTaken ? texts.caseGone : explainError(detail.error, shared)}
        </Alert>
      )}
      {row && <CaseFacts row={row} />}
      {detail.isPending && <Waiting />}
      {detail.data && (
        <>
          <CaseAttachments detail={detail.data} />
          {detail.data.mayWork && (
            <>
              {detail.data.status !== 'closed' && (
                <AssignCaseForm detail={detail.data} isTaken={isTaken} onDone={onDone} />
              )}
              <CloseCaseForm detail={detail.data} isTaken={isTaken} onDone={onDone} />
            </>
          )}
          <CaseHistory history={detail.data.history} storedMonths={detail.data.storedMonths} />
        </>
      )}
    </>
  );
}

/** The popup of a case: facts, text, files, Reassign, Close Feedback, history (rule 3.5). */
export function CasePopup({ view, page, isStale, onChange, onDone }: CasePopupProps) {
  const texts = useTexts(reportTextCatalogue);
  const shared = useTexts(commonTextCatalogue);
  const id = typeof view.open === 'number' ? view.open : null;
  const known = page?.rows.find((row) => row.id === id);
  const detail = useQuery({ ...caseDetailQuery(id ?? 0), enabled: id !== null });
  const [pageSize] = useListPageSize();
  const list = useStoredCaseList(
    createReportPageKey(new URLSearchParams(useLocation().search)),
    page && !isStale ? { ...page, start: view.start } : undefined,
  );
  const position = findListPosition(list, (each) => each.id === id, pageSize);
  const open = (step: NeighbouringCaseLink | undefined) =>
    step &&
    (() => {
      onChange(
        'edge' in step
          ? { cursor: step.cursor, start: step.start, case: step.edge }
          : { case: step.id ?? null },
        { replace: true },
      );
    });
  const [previous, next] = [open(position.previous), open(position.next)];
  useCaseShortcuts({ j: next, k: previous, ArrowRight: next, ArrowLeft: previous }, 1);
  const row = detail.data ?? known;

  // On closing, the focus returns to the row of the last case, or to the list when that row has
  // disappeared.
  useEffect(() => {
    if (id === null) return undefined;
    return () => {
      const left = document.activeElement;
      requestAnimationFrame(() => {
        // If the user has already moved on, for example to the search, the focus stays there.
        if (document.activeElement !== left || document.querySelector('dialog[open]')) return;
        const ownRow = document.querySelector<HTMLElement>(`[data-case="${id}"]`);
        (ownRow ?? document.querySelector<HTMLElement>('[data-case][tabindex="0"]'))?.focus();
      });
    };
  }, [id]);

  return (
    <Dialog
      open={view.open !== null}
      onClose={() => onChange({ case: null })}
      closeLabel={shared.close}
      title={row ? <CaseTitle row={row} /> : texts.details}
      headExtra={
        <>
          <CasePositionInList place={position.place} />
          <PreviousNextCaseLinks previous={previous} next={next} />
        </>
      }
    >
      {row && <CasePageLink caseId={row.caseId} tab={view.tab} />}
      {id === null ? <Waiting /> : <CaseBody key={id} id={id} known={known} onDone={onDone} />}
    </Dialog>
  );
}
