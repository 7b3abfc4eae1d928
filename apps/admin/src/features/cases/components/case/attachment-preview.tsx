import type { Attachment } from '@feedback/contract/cases/report';
import { Alert } from '@feedback/ui/alert';
import { Spinner } from '@feedback/ui/spinner';
import { useCallback, useState } from 'react';

import { explainError } from '../../../../lib/api-error.ts';
import { commonTextCatalogue, useTexts } from '../../../../lib/locale.tsx';
import { reportTextCatalogue } from '../report-texts.ts';
import { isPdfAttachment, useAttachmentContent } from '../../api/download-files.ts';
import styles from './case-attachments.module.css';

/**
 * Makes the browser's PDF viewer show the page at full width and without tools: no dark background
 * is visible next to the page, and the case has its own download.
 */
const pdfView = '#navpanes=0&toolbar=0&view=FitH';

/**
 * Returns a ref that gives an element the address of a blob, and revokes it when the element
 * unmounts.
 */
function useBlobSource(blob: Blob | undefined, view = '') {
  return useCallback(
    (element: { src: string } | null) => {
      if (!element || !blob) return undefined;
      const url = URL.createObjectURL(blob);
      element.src = url + view;
      return () => URL.revokeObjectURL(url);
    },
    [blob, view],
  );
}

interface AttachmentPreviewProps {
  caseKey: number;
  file: Attachment;
}

/**
 * Shows a file without running it on the product's origin. Images and videos use their elements,
 * which run no scripts, not even those of an SVG. A PDF opens in the browser's own viewer, which
 * runs in a separate process and which the `sandbox` attribute would disable. The blob gets the PDF
 * type here, whatever the server said, so that the browser cannot treat the file as anything else.
 */
export function AttachmentPreview({ caseKey, file }: AttachmentPreviewProps) {
  const texts = useTexts(reportTextCatalogue);
  const shared = useTexts(commonTextCatalogue);
  const { mediaType, fileName } = file;
  const isDocument = isPdfAttachment(file);
  const [isRejected, setRejected] = useState(false);
  const content = useAttachmentContent(caseKey, file);
  const source = useBlobSource(content.data, isDocument ? pdfView : '');
  const refuse = () => setRejected(true);

  if (content.isError) {
    return (
      <Alert
        tone="bad"
        title={texts.previewFailed}
        action={{ label: shared.tryAgain, onAction: () => void content.refetch() }}
      >
        {explainError(content.error, shared)}
      </Alert>
    );
  }
  if (isRejected || (isDocument && !navigator.pdfViewerEnabled)) {
    return <Alert>{texts.previewUnsupported}</Alert>;
  }
  if (!content.data) return <Spinner label={shared.loading} />;
  // oxlint-disable-next-line react/iframe-missing-sandbox -- see above
  if (isDocument) return <iframe ref={source} className={styles.pdf} title={fileName} />;
  if (mediaType.startsWith('image/')) {
    return <img ref={source} className={styles.media} alt={fileName} onError={refuse} />;
  }
  return (
    // A submitter's video has no captions.
    // oxlint-disable-next-line jsx-a11y/media-has-caption
    <video ref={source} className={styles.media} aria-label={fileName} controls onError={refuse} />
  );
}
