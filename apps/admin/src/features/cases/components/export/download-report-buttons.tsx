import { Button } from '@feedback/ui/button';
import { IconButton } from '@feedback/ui/icon-button';
import { Menu, type MenuEntry } from '@feedback/ui/menu';
import Ellipsis from 'lucide-react/icons/ellipsis';
import FileDown from 'lucide-react/icons/file-down';
import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet';
import PhoneIncoming from 'lucide-react/icons/phone-incoming';
import { useNavigate } from 'react-router-dom';

import { commonTextCatalogue, useTexts } from '../../../../lib/locale.tsx';
import { reportTextCatalogue } from '../report-texts.ts';
import { useIsPhone } from '../../../../lib/browser/use-phone.ts';
import type { ReportDownload } from './use-report-download.ts';

interface DownloadReportButtonsProps {
  download: ReportDownload;
}

/**
 * Buttons that export the listed cases (rule 3.7); a menu offers the Excel format and the page for
 * entering a case.
 */
export function DownloadReportButtons({ download }: DownloadReportButtonsProps) {
  const texts = useTexts(reportTextCatalogue);
  const { intake } = useTexts(commonTextCatalogue);
  const navigate = useNavigate();
  const isPhone = useIsPhone();
  const { isPending, start } = download;
  if (isPhone) {
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
  const more: MenuEntry[] = [
    {
      id: 'workbook',
      label: texts.downloadWorkbook,
      icon: <FileSpreadsheet size={16} aria-hidden />,
      disabled: isPending,
      onSelect: () => start('xlsx'),
    },
    {
      id: 'intake',
      label: intake,
      icon: <PhoneIncoming size={16} aria-hidden />,
      onSelect: () => void navigate('/admin/intake'),
    },
  ];
  return (
    <>
      <Menu
        label={texts.moreActions}
        align="end"
        items={more}
        trigger={
          <IconButton label={texts.moreActions}>
            <Ellipsis size={20} aria-hidden />
          </IconButton>
        }
      />
      <Button busy={isPending} onClick={() => start('csv')}>
        {!isPending && <FileDown size={16} aria-hidden />}
        {texts.downloadReport}
      </Button>
    </>
  );
}
