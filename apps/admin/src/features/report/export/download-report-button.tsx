import type { CasePage } from '@feedback/contract/report';
import { Alert } from '@feedback/ui/alert';
import { Button } from '@feedback/ui/button';
import { useMutation } from '@tanstack/react-query';
import { FileDown } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';

import { common } from '../../../lib/console-texts.ts';
import { count, fileSize } from '../../../lib/dates.ts';
import { explain } from '../../../lib/explain.ts';
import { useLocale, useTexts } from '../../../lib/locale.tsx';
import { useSession } from '../../../lib/use-session.ts';
import { fetchReport, type Progress } from './download-report.ts';
import { report } from '../report-texts.ts';
import type { ReportView } from '../report-view.ts';
import progressStyles from '../progress.module.css';
import styles from './download.module.css';

/** The download's state and the ways to start and to cancel it. */
export function useReportDownload(view: ReportView) {
  const { userId } = useSession();
  const controller = useRef<AbortController>(undefined);
  const [progress, setProgress] = useState<Progress | null>(null);
  const [isCancelled, setCancelled] = useState(false);
  const run = useMutation({
    mutationFn: async () => {
      controller.current = new AbortController();
      setCancelled(false);
      setProgress(null);
      await fetchReport(userId, view, controller.current.signal, setProgress);
    },
  });
  useEffect(() => () => controller.current?.abort(), []);
  const cancel = () => {
    setCancelled(true);
    controller.current?.abort();
  };
  return { run, progress, isCancelled, cancel };
}

type Download = ReturnType<typeof useReportDownload>;

export function DownloadReportButton({ download: { run } }: { download: Download }) {
  const texts = useTexts(report);
  return (
    <Button busy={run.isPending} onClick={() => run.mutate()}>
      {!run.isPending && <FileDown size={16} aria-hidden />}
      {texts.downloadReport}
    </Button>
  );
}

/** How far the download is, or how it ended. */
export function DownloadReportState({
  download: { run, progress, isCancelled, cancel },
  page,
}: {
  download: Download;
  page: CasePage | undefined;
}) {
  const texts = useTexts(report);
  const shared = useTexts(common);
  const { locale } = useLocale();
  const dismiss = { label: shared.close, onDismiss: () => run.reset() };
  if (run.isSuccess) return <Alert tone="ok" title={texts.downloadDone} dismiss={dismiss} />;
  if (run.isError) {
    if (isCancelled) return <Alert title={texts.downloadCancelled} dismiss={dismiss} />;
    return (
      <Alert
        tone="bad"
        title={texts.downloadFailed}
        action={{ label: shared.tryAgain, onAction: () => run.mutate() }}
        dismiss={dismiss}
      >
        {explain(run.error, shared)}
      </Alert>
    );
  }
  if (!run.isPending) return null;
  const known = page && !page.totalIsFloor ? page.total : undefined;
  return (
    <div className={styles.download}>
      <label htmlFor="report-progress">
        {progress
          ? texts.downloaded(count(progress.rows, locale), fileSize(progress.bytes, locale))
          : texts.preparing}
      </label>
      <progress
        id="report-progress"
        className={progressStyles.progress}
        {...(known && progress ? { max: known, value: Math.min(progress.rows, known) } : {})}
      />
      <Button variant="quiet" onClick={cancel}>
        {shared.cancel}
      </Button>
    </div>
  );
}
