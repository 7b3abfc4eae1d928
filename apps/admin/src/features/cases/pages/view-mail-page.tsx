import type { SavedView } from '@feedback/contract/cases/saved-view';
import { buttonClass } from '@feedback/ui/button';
import { ToastProvider } from '@feedback/ui/toast';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';

import { PageHeader } from '../../../components/page-header.tsx';
import { formatCount } from '../../../lib/dates.ts';
import { commonTextCatalogue, useLocale, useTexts } from '../../../lib/locale.tsx';
import { viewTextCatalogue } from '../../../lib/texts/view-texts.ts';
import { buildViewPath, viewCountsQuery } from '../../../lib/queries/views-query.ts';
import { DownloadProgress } from '../components/export/download-progress.tsx';
import { DownloadReportButtons } from '../components/export/download-report-buttons.tsx';
import { useReportDownload } from '../components/export/use-report-download.ts';
import { reportTextCatalogue } from '../components/report-texts.ts';
import {
  UnavailableSavedView,
  useSavedView,
  SavedViewLoadState,
} from '../components/views/unavailable-view.tsx';
import { ViewMailScheduleControl } from '../components/views/mail-choice.tsx';
import { toReportView } from '../components/views/view-fields.ts';
import styles from '../components/views/views.module.css';

function ViewMail({ view }: { view: SavedView }) {
  const texts = useTexts(viewTextCatalogue);
  const { locale } = useLocale();
  const counts = useQuery(viewCountsQuery);
  const download = useReportDownload(toReportView(view));
  const own = counts.data?.find(({ id }) => id === view.id);
  const note = own && texts.cases(own.total, formatCount(own.total, locale), own.totalIsFloor);
  return (
    <div className={styles.page}>
      <PageHeader title={view.name} note={note} />
      {view.dropped.length > 0 && <p>{texts.dropped(view.dropped.length)}</p>}
      <div className={styles.actions}>
        <Link to={buildViewPath(view)} className={buttonClass} data-variant="primary">
          {texts.toReport}
        </Link>
        <DownloadReportButtons download={download} />
      </div>
      <ViewMailScheduleControl view={view} />
      <DownloadProgress download={download} page={undefined} />
    </div>
  );
}

/**
 * The page that a view's e-mail links to: a link to its cases, their download, and a button that
 * stops the e-mails.
 */
export function SavedViewMailPage() {
  const { notices } = useTexts(reportTextCatalogue);
  const { close } = useTexts(commonTextCatalogue);
  const { query, view } = useSavedView();
  if (query.data && !view && !query.isFetching) return <UnavailableSavedView />;
  return (
    <ToastProvider label={notices} closeLabel={close}>
      {view ? <ViewMail view={view} /> : <SavedViewLoadState query={query} rows={3} />}
    </ToastProvider>
  );
}

export { SavedViewMailPage as Component };
