import type { Attachment } from '@feedback/contract/cases/report';
import FileText from 'lucide-react/icons/file-text';
import Film from 'lucide-react/icons/film';
import Image from 'lucide-react/icons/image';
import { useState, type ReactNode } from 'react';

import { formatFileSize } from '../../../../lib/dates.ts';
import { useLocale, useTexts } from '../../../../lib/locale.tsx';
import { reportTextCatalogue } from '../report-texts.ts';
import styles from './case-attachments.module.css';
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

/** A button with a file's name and size that opens its preview. */
function FileChip({ file, isShown, onToggle }: FileChipProps) {
  const texts = useTexts(reportTextCatalogue);
  const { locale } = useLocale();
  const size = formatFileSize(file.size, locale);
  return (
    <button
      type="button"
      className={styles.file}
      aria-expanded={isShown}
      // The accessible name contains the visible text word for word, for voice control.
      aria-label={texts.preview(`${file.fileName} ${size}`)}
      onClick={onToggle}
    >
      <KindSign mediaType={file.mediaType} />
      <span className={styles.fileName}>{file.fileName}</span>{' '}
      <span className={styles.fileSize}>{size}</span>
    </button>
  );
}

interface FileChipsProps {
  /** The case's database id. */
  caseKey: number;
  files: readonly Attachment[];
  /** The content after the files, in the same line. */
  children?: ReactNode;
  /** The content between the files and the preview. */
  below?: ReactNode;
}

/** The files of one message; each has a preview. */
export function FileChips({ caseKey, files, children, below }: FileChipsProps) {
  const [shownId, setShownId] = useState<number | null>(null);
  const shown = files.find((each) => each.id === shownId);
  return (
    <>
      <ul className={styles.files}>
        {files.map((file) => (
          <li key={file.id}>
            <FileChip
              file={file}
              isShown={file.id === shownId}
              onToggle={() => setShownId(file.id === shownId ? null : file.id)}
            />
          </li>
        ))}
        {children && <li>{children}</li>}
      </ul>
      {below}
      {shown && (
        <PreviewFrame
          key={shown.id}
          caseKey={caseKey}
          file={shown}
          onClose={() => setShownId(null)}
        />
      )}
    </>
  );
}
