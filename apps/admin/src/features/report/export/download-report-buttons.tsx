import { Button } from '@feedback/ui/button';
import { IconButton } from '@feedback/ui/icon-button';
import { FileDown, FileSpreadsheet } from 'lucide-react';

import { useTexts } from '../../../lib/locale.tsx';
import { report } from '../report-texts.ts';
import { usePhone } from '../use-phone.ts';
import type { ReportDownload } from './use-report-download.ts';

/** Starts the export of what the list shows (spec 7, Report export), or the same for Excel. */
export function DownloadReportButtons({
  download: { isPending, start },
}: {
  download: ReportDownload;
}) {
  const texts = useTexts(report);
  const isPhone = usePhone();
  return (
    <>
      <IconButton label={texts.downloadWorkbook} disabled={isPending} onClick={() => start('xlsx')}>
        <FileSpreadsheet size={isPhone ? 20 : 18} aria-hidden />
      </IconButton>
      {isPhone ? (
        <IconButton label={texts.downloadReport} disabled={isPending} onClick={() => start('csv')}>
          <FileDown size={20} aria-hidden />
        </IconButton>
      ) : (
        <Button busy={isPending} onClick={() => start('csv')}>
          {!isPending && <FileDown size={16} aria-hidden />}
          {texts.downloadReport}
        </Button>
      )}
    </>
  );
}
