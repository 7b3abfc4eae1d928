import { Button } from '@feedback/ui/button';
import { IconButton } from '@feedback/ui/icon-button';
import { FileDown } from 'lucide-react';

import { useTexts } from '../../../lib/locale.tsx';
import { report } from '../report-texts.ts';
import { usePhone } from '../use-phone.ts';
import type { ReportDownload } from './use-report-download.ts';

/** Starts the export of what the list shows (spec 7, Report export). */
export function DownloadReportButton({
  download: { isPending, start },
}: {
  download: ReportDownload;
}) {
  const texts = useTexts(report);
  if (usePhone()) {
    return (
      <IconButton label={texts.downloadReport} disabled={isPending} onClick={() => start()}>
        <FileDown size={20} aria-hidden />
      </IconButton>
    );
  }
  return (
    <Button busy={isPending} onClick={() => start()}>
      {!isPending && <FileDown size={16} aria-hidden />}
      {texts.downloadReport}
    </Button>
  );
}
