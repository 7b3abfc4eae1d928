import type { Attachment, CaseDetail } from '@feedback/contract/report';
import { Button } from '@feedback/ui/button';
import { IconButton } from '@feedback/ui/icon-button';
import { Download, FileText, Film, Image, X } from 'lucide-react';
import { useState } from 'react';

import { fileSize } from '../../../lib/dates.ts';
import { useLocale, useTexts } from '../../../lib/locale.tsx';
import { AttachmentPreview } from './attachment-preview.tsx';
import { report } from '../report-texts.ts';
import styles from './case-attachments.module.css';
import popupStyles from './case-popup.module.css';

const iconOf = ({ mediaType }: Attachment) =>
  mediaType.startsWith('image/') ? Image : mediaType.startsWith('video/') ? Film : FileText;

interface CaseAttachmentsProps {
  detail: CaseDetail;
  onDownloadAll: () => void;
}

/** A case's files: each can be looked at in place, all can be downloaded. */
export function CaseAttachments({ detail, onDownloadAll }: CaseAttachmentsProps) {
  const texts = useTexts(report);
  const { locale } = useLocale();
  const [shownId, setShownId] = useState<number | null>(null);
  const { attachments } = detail;
  if (attachments.length === 0) return null;
  const shown = attachments.find((each) => each.id === shownId);
  return (
    <section aria-label={texts.attachments}>
      <h3 className={popupStyles.heading}>{texts.attachments}</h3>
      <ul className={styles.files}>
        {attachments.map((file) => {
          const Icon = iconOf(file);
          return (
            <li key={file.id}>
              <button
                type="button"
                className={styles.file}
                aria-expanded={file.id === shownId}
                aria-label={texts.preview(file.fileName)}
                onClick={() => setShownId(file.id === shownId ? null : file.id)}
              >
                <Icon size={16} aria-hidden />
                <span className={styles.fileName}>{file.fileName}</span>
                <span className={styles.fileSize}>{fileSize(file.size, locale)}</span>
              </button>
            </li>
          );
        })}
        <li>
          <Button variant="quiet" onClick={onDownloadAll}>
            <Download size={16} aria-hidden />
            {attachments.length > 1 ? texts.downloadAll : texts.downloadOne}
          </Button>
        </li>
      </ul>
      {shown && (
        <div className={styles.preview}>
          <span className={styles.previewHead}>
            {shown.fileName}
            <IconButton label={texts.hidePreview} onClick={() => setShownId(null)}>
              <X size={18} aria-hidden />
            </IconButton>
          </span>
          <AttachmentPreview key={shown.id} caseKey={detail.id} file={shown} />
        </div>
      )}
    </section>
  );
}
