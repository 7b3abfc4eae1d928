import type { CasePage } from '@feedback/contract/report';
import { Button } from '@feedback/ui/button';

import { common } from '../../../lib/console-texts.ts';
import { count, fileSize } from '../../../lib/dates.ts';
import { useLocale, useTexts } from '../../../lib/locale.tsx';
import progressStyles from '../progress.module.css';
import { report } from '../report-texts.ts';
import styles from './download-progress.module.css';
import type { ReportDownload } from './use-report-download.ts';

interface DownloadProgressProps {
  download: ReportDownload;
  page: CasePage | undefined;
}

/** How far the export is, in the page's corner as long as it runs. */
export function DownloadProgress({ download, page }: DownloadProgressProps) {
  const texts = useTexts(report);
  const shared = useTexts(common);
  const { locale } = useLocale();
  const { isPending, progress, cancel } = download;
  if (!isPending) return null;
  const known = page && !page.totalIsFloor ? page.total : undefined;
  return (
    <div className={styles.download}>
      <label htmlFor="report-progress">
        {progress
          ? texts.downloaded(
              progress.rows,
              count(progress.rows, locale),
              fileSize(progress.bytes, locale),
            )
          : texts.preparing}
      </label>
      <Button variant="quiet" onClick={cancel}>
        {shared.cancel}
      </Button>
      <progress
        id="report-progress"
        className={progressStyles.progress}
        {...(known && progress ? { max: known, value: Math.min(progress.rows, known) } : {})}
      />
    </div>
  );
}
