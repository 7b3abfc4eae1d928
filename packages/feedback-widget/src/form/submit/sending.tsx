import { Button } from '@feedback/ui/button';
import { useEffect, useRef, useState } from 'react';

import { getLaterPartTexts } from '../../texts/later-texts.ts';
import type { Texts } from '../../texts/texts.ts';
import styles from './sending.module.css';

interface SendingProps {
  texts: Texts;
  /** The sent share of the body, from 0 to 1. */
  share: number;
  /** True while the submission waits for the connection. */
  isWaiting: boolean;
  onCancel: () => void;
}

/** Estimates the seconds until everything is sent; undefined while too little was measured. */
function useSecondsLeft(share: number): number | undefined {
  const begin = useRef<number | undefined>(undefined);
  const [left, setLeft] = useState<number>();
  useEffect(() => {
    begin.current ??= Date.now();
    const seconds = (Date.now() - begin.current) / 1000;
    const isMeasured = seconds >= 2 && share >= 0.02 && share < 1;
    setLeft(isMeasured ? 5 * Math.ceil((seconds * (1 - share)) / share / 5) : undefined);
  }, [share]);
  return left;
}

/** Shows the progress of an upload with the time left, or that it waits; and the cancel button. */
export function UploadProgress({ texts, share, isWaiting, onCancel }: SendingProps) {
  const { sendsAgain, timeLeft } = getLaterPartTexts(texts);
  const secondsLeft = useSecondsLeft(share);
  return (
    <div className={styles.sending}>
      {isWaiting ? (
        <output className={styles.waiting}>{sendsAgain}</output>
      ) : (
        <>
          <progress
            className={styles.progress}
            max={1}
            value={share}
            aria-label={texts.submitting}
          />
          <span className={styles.percent}>
            {texts.sent(Math.round(share * 100))}
            {secondsLeft !== undefined && ` · ${timeLeft(secondsLeft)}`}
          </span>
        </>
      )}
      <Button variant="quiet" onClick={onCancel}>
        {texts.cancelSending}
      </Button>
    </div>
  );
}
