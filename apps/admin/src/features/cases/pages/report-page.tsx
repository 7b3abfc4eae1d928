import { MessageDialog } from '@feedback/ui/message-dialog';
import { ToastProvider } from '@feedback/ui/toast';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useCallback, useDeferredValue, useEffect, useState } from 'react';

import { PageHeader } from '../../../components/page-header.tsx';
import { QueryLoadFailure, TableSkeleton } from '../../../components/load-state.tsx';
import { commonTextCatalogue, useTexts } from '../../../lib/locale.tsx';
import { useSession } from '../../../lib/session.ts';
import { removeStoredCaseList } from '../../../lib/working-list.ts';
import { CaseList } from '../components/list/case-list.tsx';
import { reportPageQuery } from '../api/cases-query.ts';
import { ColumnMenu } from '../components/list/column-menu.tsx';
import { DownloadProgress } from '../components/export/download-progress.tsx';
import { DownloadReportButtons } from '../components/export/download-report-buttons.tsx';
import { useReportDownload } from '../components/export/use-report-download.ts';
import { NewCasesNotice } from '../components/list/new-cases-notice.tsx';
import { ReportFilters } from '../components/list/report-filters.tsx';
import { ReportTabs } from '../components/report-tabs.tsx';
import { reportTextCatalogue } from '../components/report-texts.ts';
import { SavedViewsButton } from '../components/views/views-button.tsx';
import { useReportView } from '../components/report-view.ts';
import styles from './report.module.css';
import { useIsPhone } from '../../../lib/browser/use-phone.ts';
import { useHiddenColumns, useListPageSize } from '../components/list/list-preferences.ts';
import { useRowFilesDownload } from '../components/list/use-row-download.ts';

// The popup's forms weigh as much as the list, so they load after it.
const loadPopup = () => import('../components/case-popup/case-popup.tsx');
const CasePopup = lazy(() => loadPopup().then((m) => ({ default: m.CasePopup })));

const ReasonDialog = lazy(() =>
  import('../components/export/reason-dialog.tsx').then((m) => ({ default: m.ExportReasonDialog })),
);

function ReportPage() {
  const texts = useTexts(reportTextCatalogue);
  const shared = useTexts(commonTextCatalogue);
  const session = useSession();
  const { view, change } = useReportView();
  const [pageSize, setPageSize] = useListPageSize();
  const [hidden, setHidden] = useHiddenColumns(view.tab);
  const cases = useQuery(reportPageQuery(session.userId, view, pageSize));
  // Up to 200 rows render in the pauses between keys and clicks rather than in one task.
  const page = useDeferredValue(cases.data);
  const isStale = cases.isPlaceholderData || page !== cases.data;
  const downloadFiles = useRowFilesDownload();
  const download = useReportDownload(view);
  const isPhone = useIsPhone();
  const [done, setDone] = useState<string | null>(null);

  const isShown = page !== undefined;
  useEffect(() => {
    if (isShown) void loadPopup();
  }, [isShown]);

  const isListShown = view.open === null;
  useEffect(() => {
    if (isListShown) removeStoredCaseList();
  }, [isListShown]);

  const handleOpen = useCallback((id: number) => change({ case: id }), [change]);

  // "The first case of the next page" is known once that page has loaded.
  const { open } = view;
  const edge = isStale ? undefined : open === 'first' ? page?.rows[0] : page?.rows.at(-1);
  useEffect(() => {
    if ((open === 'first' || open === 'last') && edge) change({ case: edge.id }, { replace: true });
  }, [open, edge, change]);

  return (
    <>
      <PageHeader
        title={texts.title}
        compact={isPhone}
        tabs={
          <ReportTabs
            tab={view.tab}
            onTab={(tab) => change({ tab, feedbackType: '', channel: '' })}
          />
        }
      >
        <SavedViewsButton view={view} />
        <ColumnMenu tab={view.tab} hidden={hidden} onHidden={setHidden} />
        <DownloadReportButtons download={download} />
      </PageHeader>
      <ReportFilters view={view} page={page} onChange={change} />
      <NewCasesNotice
        view={view}
        seen={isStale ? undefined : page?.seen}
        onShow={() => change({ cursor: null, start: 0, case: null })}
      />
      <QueryLoadFailure query={cases} />
      {!page && !cases.isError && (
        <div className={styles.place} style={{ '--rows': pageSize }}>
          <TableSkeleton label={shared.loading} rows={12} />
        </div>
      )}
      <CaseList
        page={page}
        isStale={isStale}
        view={view}
        hidden={hidden}
        pageSize={pageSize}
        onPageSize={setPageSize}
        onChange={change}
        onOpen={handleOpen}
        onDownload={downloadFiles}
      />
      <div className={styles.live} aria-live="polite">
        {isStale && shared.loading}
      </div>
      {view.open !== null && (
        <Suspense fallback={null}>
          <CasePopup view={view} page={page} isStale={isStale} onChange={change} onDone={setDone} />
        </Suspense>
      )}
      <MessageDialog
        open={done !== null}
        title={shared.result}
        hideTitle
        confirmText={shared.ok}
        closeLabel={shared.close}
        onConfirm={() => setDone(null)}
      >
        {done}
      </MessageDialog>
      {download.asking && (
        <Suspense fallback={null}>
          <ReasonDialog download={download} format={download.asking} />
        </Suspense>
      )}
      <DownloadProgress download={download} page={page} />
    </>
  );
}

/** The feedback report: the cases of an audience, their popup, their export (rule 3.4). */
export function CaseReportPage() {
  const texts = useTexts(reportTextCatalogue);
  const shared = useTexts(commonTextCatalogue);
  return (
    <ToastProvider label={texts.notices} closeLabel={shared.close}>
      <ReportPage />
    </ToastProvider>
  );
}

export { CaseReportPage as Component };
