import { Button } from '@feedback/ui/button';
import { IconButton } from '@feedback/ui/icon-button';
import { FileDown, FileSpreadsheet } from 'lucide-react';

import { useTexts } from '../../../lib/locale.tsx';
import { report } from '../report-texts.ts';
import { usePhone } from '../../../lib/use-phone.ts';
import type { ReportDownload } from './use-report-download.ts';

interface DownloadReportButtonsProps {
  download: ReportDownload;
}

/** Starts the export of what the list shows (rule 3.7), or the same for Excel. */
export function DownloadReportButtons({ download }: DownloadReportButtonsProps) {
  const texts = useTexts(report);
  const { isPending, start } = download;
  if (usePhone()) {
    return (
      <>
        <IconButton
          label={texts.downloadWorkbook}
          disabled={isPending}
          onClick={() => start('xlsx')}
        >
          <FileSpreadsheet size={20} aria-hidden />
        </IconButton>
        <IconButton label={texts.downloadReport} disabled={isPending} onClick={() => start('csv')}>
          <FileDown size={20} aria-hidden />
        </IconButton>
      </>
    );
  }
  return (
    <>
      <Button
        aria-label={texts.downloadWorkbook}
        title={texts.downloadWorkbook}
        disabled={isPending}
        onClick={() => start('xlsx')}
      >
        <FileSpreadsheet size={16} aria-hidden />
        {texts.workbook}
      </Button>
      <Button busy={isPending} onClick={() => start('csv')}>
        {!isPending && <FileDown size={16} aria-hidden />}
        {texts.downloadReport}
      </Button>
    </>
  );
}
