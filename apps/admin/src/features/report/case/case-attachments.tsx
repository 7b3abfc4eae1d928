import type { CaseDetail } from '@feedback/contract/case-detail';
import type { Attachment } from '@feedback/contract/report';
import { Alert } from '@feedback/ui/alert';
import { Button } from '@feedback/ui/button';
import { Download, FileText, Film, Image } from 'lucide-react';
import { useState } from 'react';

import { common } from '../../../lib/console-texts.ts';
import { fileSize } from '../../../lib/dates.ts';
import { explain } from '../../../lib/explain.ts';
import { useLocale, useTexts } from '../../../lib/locale.tsx';
import { report } from '../report-texts.ts';
import styles from './case-attachments.module.css';
import popupStyles from './case-popup.module.css';
import { useDownloadFiles } from './download-files.ts';
import { PreviewFrame } from './preview-frame.tsx';

function KindSign({ mediaType }: Pick<Attachment, 'mediaType'>) {
  if (mediaType.startsWith('image/')) return <Image size={16} aria-hidden />;
  if (mediaType.startsWith('video/')) return <Film size={16} aria-hidden />;
  return <FileText size={16} aria-hidden />;
}

interface FileChipProps {
  file: Attachment;
  isShown: boolean;
  onToggle: () => void;
}

/** A file's name and size; a press looks at it. */
function FileChip({ file, isShown, onToggle }: FileChipProps) {
  const texts = useTexts(report);
  const { locale } = useLocale();
  const size = fileSize(file.size, locale);
  return (
    <button
      type="button"
      className={styles.file}
      aria-expanded={isShown}
      // What is seen stands in it word for word, for those who speak to their browser.
      aria-label={texts.preview(`${file.fileName} ${size}`)}
      onClick={onToggle}
    >
      <KindSign mediaType={file.mediaType} />
      <span className={styles.fileName}>{file.fileName}</span>{' '}
      <span className={styles.fileSize}>{size}</span>
    </button>
  );
}

/** A case's files: each can be looked at in place, all can be downloaded. */
export function CaseAttachments({ detail }: { detail: CaseDetail }) {
  const texts = useTexts(report);
  const shared = useTexts(common);
  const download = useDownloadFiles();
  const [shownId, setShownId] = useState<number | null>(null);
  const { attachments } = detail;
  if (attachments.length === 0) return null;
  const shown = attachments.find((each) => each.id === shownId);
  return (
    <section aria-label={texts.attachments}>
      <h3 className={popupStyles.heading}>{texts.attachments}</h3>
      <ul className={styles.files}>
        {attachments.map((file) => (
          <li key={file.id}>
            <FileChip
              file={file}
              isShown={file.id === shownId}
              onToggle={() => setShownId(file.id === shownId ? null : file.id)}
            />
          </li>
        ))}
        <li>
          <Button variant="quiet" busy={download.isPending} onClick={() => download.mutate(detail)}>
            {!download.isPending && <Download size={16} aria-hidden />}
            {attachments.length > 1 ? texts.downloadAll : texts.downloadOne}
          </Button>
        </li>
      </ul>
      {download.isError && (
        <Alert tone="bad" title={texts.filesFailed}>
          {explain(download.error, shared)}
        </Alert>
      )}
      {shown && (
        <PreviewFrame
          key={shown.id}
          caseKey={detail.id}
          file={shown}
          onClose={() => setShownId(null)}
        />
      )}
    </section>
  );
}
