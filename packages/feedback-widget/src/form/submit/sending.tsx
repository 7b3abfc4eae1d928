import { Button } from '@feedback/ui/button';

import type { Texts } from '../../texts/texts.ts';
import styles from './sending.module.css';

interface SendingProps {
  texts: Texts;
  /** The sent share of the body, from 0 to 1. */
  share: number;
  onCancel: () => void;
}

/** Shows upload progress and the button that cancels it. */
export function UploadProgress({ texts, share, onCancel }: SendingProps) {
  return (
    <div className={styles.sending}>
      <progress className={styles.progress} max={1} value={share} aria-label={texts.submitting} />
      <span className={styles.percent}>{texts.sent(Math.round(share * 100))}</span>
      <Button variant="quiet" onClick={onCancel}>
        {texts.cancelSending}
      </Button>
    </div>
  );
}
