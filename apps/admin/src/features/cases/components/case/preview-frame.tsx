import type { Attachment } from '@feedback/contract/cases/report';
import { Button } from '@feedback/ui/button';
import { IconButton } from '@feedback/ui/icon-button';
import ExternalLink from 'lucide-react/icons/external-link';
import Maximize2 from 'lucide-react/icons/maximize-2';
import Minimize2 from 'lucide-react/icons/minimize-2';
import X from 'lucide-react/icons/x';
import { useState } from 'react';

import { useTexts } from '../../../../lib/locale.tsx';
import { openFile } from '../../../../lib/browser/save-file.ts';
import { reportTextCatalogue } from '../report-texts.ts';
import { isPdfAttachment, useAttachmentContent } from '../../api/download-files.ts';
import { AttachmentPreview } from './attachment-preview.tsx';
import styles from './case-attachments.module.css';

interface PreviewFrameProps {
  caseKey: number;
  file: Attachment;
  onClose: () => void;
}

/**
 * Opens a PDF in a new tab. In a larger frame the browser's viewer would show its dark background
 * below a short page, which no setting prevents.
 */
function OpenInTab({ caseKey, file }: Omit<PreviewFrameProps, 'onClose'>) {
  const texts = useTexts(reportTextCatalogue);
  const { data } = useAttachmentContent(caseKey, file);
  if (!data) return null;
  return (
    <Button variant="quiet" onClick={() => openFile(data)}>
      <ExternalLink size={16} aria-hidden />
      {texts.openInTab}
    </Button>
  );
}

/**
 * The preview of a file: small at first, so that the case stays visible, with a button that
 * enlarges it.
 */
export function PreviewFrame({ caseKey, file, onClose }: PreviewFrameProps) {
  const texts = useTexts(reportTextCatalogue);
  const [isLarge, setLarge] = useState(false);
  const Sign = isLarge ? Minimize2 : Maximize2;
  return (
    <div className={styles.preview} data-large={isLarge ? '' : undefined}>
      <div className={styles.previewHead}>
        <span className={styles.fileName}>{file.fileName}</span>
        {isPdfAttachment(file) ? (
          <OpenInTab caseKey={caseKey} file={file} />
        ) : (
          <Button variant="quiet" onClick={() => setLarge(!isLarge)}>
            <Sign size={16} aria-hidden />
            {isLarge ? texts.smaller : texts.larger}
          </Button>
        )}
        <IconButton label={texts.hidePreview} onClick={onClose}>
          <X size={18} aria-hidden />
        </IconButton>
      </div>
      <AttachmentPreview caseKey={caseKey} file={file} />
    </div>
  );
}
