import { Alert } from '@feedback/ui/alert';
import { Button } from '@feedback/ui/button';

import type { Texts } from '../texts/texts.ts';
import styles from './submit-bar.module.css';

interface SubmitBarProps {
  texts: Texts;
  /** What the button reads while its work is under way: it differs between the forms (spec 2). */
  busyLabel: string;
  isBusy: boolean;
  /** 0 to 1 while the body is sent. */
  share: number | undefined;
  onCancel: () => void;
  /** Why the last try failed. */
  problem: string | undefined;
  onRetry: () => void;
  wrongCount: number;
  isDraftKept: boolean;
}

/** The end of a form: what went wrong, how far it is, and the button. */
export function SubmitBar(props: SubmitBarProps) {
  const { texts, busyLabel, isBusy, share, onCancel, problem, onRetry, wrongCount } = props;
  const percent = Math.round((share ?? 0) * 100);
  return (
    <div className={styles.end}>
      {problem && (
        <Alert
          tone="bad"
          title={texts.errorTitle}
          action={{ label: texts.tryAgain, onAction: onRetry }}
        >
          {problem}
        </Alert>
      )}
      {share !== undefined && (
        <div className={styles.sending}>
          <progress className={styles.progress} max={1} value={share} aria-label={busyLabel} />
          <span className={styles.percent}>{texts.sent(percent)}</span>
          <Button variant="quiet" onClick={onCancel}>
            {texts.cancelSending}
          </Button>
        </div>
      )}
      <div className={styles.bar} part="bar">
        <output className={styles.note}>
          {wrongCount > 0 ? (
            <span className={styles.wrong}>{texts.correctFields(wrongCount)}</span>
          ) : (
            props.isDraftKept && texts.draftKept
          )}
        </output>
        <span className={styles.submit}>
          <Button
            type="submit"
            variant="primary"
            busy={isBusy}
            busyLabel={busyLabel}
            wide
            part="submit"
          >
            {texts.submit}
          </Button>
        </span>
      </div>
    </div>
  );
}
