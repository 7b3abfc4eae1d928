import type { Attachment } from '@feedback/contract/report';
import { Button } from '@feedback/ui/button';
import { IconButton } from '@feedback/ui/icon-button';
import { Maximize2, Minimize2, X } from 'lucide-react';
import { useState } from 'react';

import { useTexts } from '../../../lib/locale.tsx';
import { report } from '../report-texts.ts';
import { AttachmentPreview } from './attachment-preview.tsx';
import styles from './case-attachments.module.css';

interface PreviewFrameProps {
  caseKey: number;
  file: Attachment;
  onClose: () => void;
}

/** A look at a file: short at first, so that the case stays in view; larger when asked for. */
export function PreviewFrame({ caseKey, file, onClose }: PreviewFrameProps) {
  const texts = useTexts(report);
  const [isLarge, setLarge] = useState(false);
  const Sign = isLarge ? Minimize2 : Maximize2;
  return (
    <div className={styles.preview} data-large={isLarge ? '' : undefined}>
      <div className={styles.previewHead}>
        <span className={styles.fileName}>{file.fileName}</span>
        <Button variant="quiet" onClick={() => setLarge(!isLarge)}>
          <Sign size={16} aria-hidden />
          {isLarge ? texts.smaller : texts.larger}
        </Button>
        <IconButton label={texts.hidePreview} onClick={onClose}>
          <X size={18} aria-hidden />
        </IconButton>
      </div>
      <AttachmentPreview caseKey={caseKey} file={file} />
    </div>
  );
}
