import { Alert } from '@feedback/ui/alert';
import { Button } from '@feedback/ui/button';

import type { LaterPartTexts } from '../texts/later-texts.ts';
import styles from './files-lost.module.css';

interface FilesLostProps {
  texts: LaterPartTexts;
  caseId: string;
  reason: string | undefined;
  onRetry: () => void;
  onContinue: () => void;
}

/**
 * Tells the employee that the case was saved without its files, and sends only the files again.
 */
export function LostFilesNotice({ texts, caseId, reason, onRetry, onContinue }: FilesLostProps) {
  return (
    <div className={styles.lost}>
      <Alert
        tone="bad"
        title={texts.filesNotSent(caseId)}
        action={{ label: texts.tryAgain, onAction: onRetry }}
      >
        {reason}
      </Alert>
      <Button variant="quiet" onClick={onContinue}>
        {texts.continueWithoutFiles}
      </Button>
    </div>
  );
}
