import { Alert } from '@feedback/ui/alert';
import { Skeleton } from '@feedback/ui/skeleton';

import type { LoadedValue } from '../api/use-loaded.ts';
import { getFailureMessage } from '../form/errors.ts';
import type { StatusPageTexts } from '../texts/use-status-texts.ts';
import styles from './status.module.css';

interface LoadingProps {
  texts: StatusPageTexts;
  loaded: LoadedValue<unknown>;
}

/** Reserves space for content that is loading, or shows why it cannot be loaded. */
export function StatusLoading({ texts, loaded }: LoadingProps) {
  const { value, error, isLoading, retry } = loaded;
  // The page above already says that it is offline, and earlier content stays.
  if (value && error?.kind === 'offline') return null;
  if (error && error.kind !== 'sessionEnded') {
    return (
      <Alert
        tone="bad"
        title={texts.status.notLoadedCase}
        action={{ label: texts.tryAgain, onAction: retry, busy: isLoading }}
      >
        {getFailureMessage(error, texts)}
      </Alert>
    );
  }
  // The page above already says that the access has expired and offers a new OTP: nothing is
  // loading.
  if (value || (error && !isLoading)) return null;
  return (
    <div className={styles.room} aria-busy="true">
      <output>{texts.loading}</output>
      <Skeleton height="34px" width="60%" />
      <Skeleton height="120px" />
      <Skeleton height="180px" />
    </div>
  );
}
