import { Alert } from '@feedback/ui/alert';
import { Button } from '@feedback/ui/button';

import { submissionModule } from '../../parts/part.ts';
import type { Texts } from '../../texts/texts.ts';
import styles from './submit-bar.module.css';

interface SubmitBarProps {
  texts: Texts;
  isBusy: boolean;
  /** The sent share of the body, from 0 to 1; undefined when not sending. */
  share: number | undefined;
  /** True while the submission waits for the connection. */
  isWaiting?: boolean;
  onCancel: () => void;
  /** The message of the last failed attempt. */
  problem: string | undefined;
  /** Submits the form, for the first time or again. */
  onSubmit: () => void;
  wrongCount: number;
  /** The names of files that the user must remove before sending. */
  refusedFiles: readonly string[];
  isDraftKept: boolean;
  waitingFor: string | undefined;
}

const listText = (names: readonly string[], locale: string) =>
  new Intl.ListFormat(locale).format(names);

/** The end of a form: errors, progress and the submit button. */
export function SubmitBar(props: SubmitBarProps) {
  const { texts, isBusy, share, isWaiting = false, onCancel, problem, onSubmit } = props;
  const { wrongCount, refusedFiles, isDraftKept, waitingFor } = props;
  const { UploadProgress } = submissionModule.loaded() ?? {};
  const wrong = [
    ...(wrongCount > 0 ? [texts.correctFields(wrongCount)] : []),
    ...(refusedFiles.length > 0 ? [texts.removeFiles(listText(refusedFiles, texts.locale))] : []),
  ];
  return (
    <div className={styles.end}>
      {problem && (
        <Alert
          tone="bad"
          title={texts.errorTitle}
          action={{ label: texts.tryAgain, onAction: onSubmit }}
        >
          {problem}
        </Alert>
      )}
      {share !== undefined && UploadProgress && (
        <UploadProgress texts={texts} share={share} isWaiting={isWaiting} onCancel={onCancel} />
      )}
      <div className={styles.bar} part="bar">
        <output className={styles.note}>
          {wrong.map((text) => (
            <span key={text} className={styles.wrong}>
              {text}
            </span>
          ))}
          {wrong.length === 0 && <span>{waitingFor ?? (isDraftKept && texts.draftKept)}</span>}
        </output>
        <span className={styles.submit}>
          <Button
            type="submit"
            onClick={(event) => {
              // The click submits explicitly: a sandboxed frame blocks form submission, and an
              // outer form would receive the event.
              event.preventDefault();
              onSubmit();
            }}
            variant="primary"
            busy={isBusy}
            busyLabel={texts.submitting}
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
