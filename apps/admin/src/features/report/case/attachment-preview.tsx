import type { Attachment } from '@feedback/contract/case/report';
import { Alert } from '@feedback/ui/alert';
import { Spinner } from '@feedback/ui/spinner';
import { useCallback, useState } from 'react';

import { explain } from '../../../lib/api-error.ts';
import { common, useTexts } from '../../../lib/locale.tsx';
import { report } from '../report-texts.ts';
import { isPdf, useAttachmentContent } from './download-files.ts';
import styles from './case-attachments.module.css';

/**
 * Tells the browser's PDF viewer to show the page as wide as it may be, so that no dark ground is
 * seen beside it, without the tools of its own: the case has a download.
 */
const pdfView = '#navpanes=0&toolbar=0&view=FitH';

/** Gives an element a blob to show, and takes its address back when the element goes. */
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
 * Shows a file without ever running it on our origin. A picture or film is drawn by its element,
 * which runs no script, an SVG's either. A PDF goes to the browser's own viewer, a process of its
 * own that the `sandbox` attribute would switch off; that it is read as a PDF and as nothing else
 * is made sure here, by the type that we give the blob, whatever the server said.
 */
export function AttachmentPreview({ caseKey, file }: AttachmentPreviewProps) {
  const texts = useTexts(report);
  const shared = useTexts(common);
  const { mediaType, fileName } = file;
  const isDocument = isPdf(file);
  const [isRefused, setRefused] = useState(false);
  const content = useAttachmentContent(caseKey, file);
  const source = useBlobSource(content.data, isDocument ? pdfView : '');
  const refuse = () => setRefused(true);

  if (content.isError) {
    return (
      <Alert
        tone="bad"
        title={texts.previewFailed}
        action={{ label: shared.tryAgain, onAction: () => void content.refetch() }}
      >
        {explain(content.error, shared)}
      </Alert>
    );
  }
  if (isRefused || (isDocument && !navigator.pdfViewerEnabled)) {
    return <Alert>{texts.previewUnsupported}</Alert>;
  }
  if (!content.data) return <Spinner label={shared.loading} />;
  // oxlint-disable-next-line react/iframe-missing-sandbox -- see above
  if (isDocument) return <iframe ref={source} className={styles.pdf} title={fileName} />;
  if (mediaType.startsWith('image/')) {
    return <img ref={source} className={styles.media} alt={fileName} onError={refuse} />;
  }
  return (
    // A submitter's film has no captions that could be shown.
    // oxlint-disable-next-line jsx-a11y/media-has-caption
    <video ref={source} className={styles.media} aria-label={fileName} controls onError={refuse} />
  );
}
