import type { CasePage } from '@feedback/contract/cases/case-columns';
import { Button } from '@feedback/ui/button';

import { formatCount, formatFileSize } from '../../../../lib/dates.ts';
import { commonTextCatalogue, useLocale, useTexts } from '../../../../lib/locale.tsx';
import progressStyles from '../../pages/report.module.css';
import { reportTextCatalogue } from '../report-texts.ts';
import styles from './download-progress.module.css';
import type { ReportDownloadProgress } from './download-report.ts';
import type { ReportDownload } from './use-report-download.ts';

interface DownloadProgressProps {
  download: ReportDownload;
  page: CasePage | undefined;
}

/** The progress of the export, in the corner of the page. */
export function DownloadProgress({ download, page }: DownloadProgressProps) {
  const texts = useTexts(reportTextCatalogue);
  const shared = useTexts(commonTextCatalogue);
  const { locale } = useLocale();
  const { isPending, progress, cancel } = download;
  if (!isPending) return null;
  const known = page && !page.totalIsFloor ? page.total : undefined;
  const soFar = ({ rows, bytes }: ReportDownloadProgress) => {
    const size = formatFileSize(bytes, locale);
    return rows === null
      ? texts.downloadedSize(size)
      : texts.downloaded(rows, formatCount(rows, locale), size);
  };
  return (
    <div className={styles.download}>
      <label htmlFor="report-progress">{progress ? soFar(progress) : texts.preparing}</label>
      <Button variant="quiet" onClick={cancel}>
        {shared.cancel}
      </Button>
      <progress
        id="report-progress"
        className={progressStyles.progress}
        {...(known && progress?.rows ? { max: known, value: Math.min(progress.rows, known) } : {})}
      />
    </div>
  );
}
